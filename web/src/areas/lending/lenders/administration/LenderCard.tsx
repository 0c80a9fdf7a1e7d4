import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ChangedFacts } from '../company/ChangedFacts.tsx'
import { FactList } from '../company/FactList.tsx'
import { licenceInWords, servedInWords } from '../company/facts.tsx'
import { ProgrammeFacts } from '../programmes/ProgrammeFacts.tsx'
import { StateBadge } from '../public/StateBadge.tsx'
import { LenderActs } from './LenderActs.tsx'

/** Where a licence is looked up: the public register of those who have one. */
const REGISTER = 'https://www.nmlsconsumeraccess.org/'

/** All that an administrator confirms a lender by, and what can be done with it. */
export function LenderCard({ lender }: { lender: LenderInfo }) {
  const { _id: id, companyname, state, reason, createdAt, confirmedAt, waitsSince, programmes } = lender
  const nmls = lender.change?.nmls ?? lender.nmls
  return (
    <Card as="li" className="stack">
      <div className="row row-wrap row-between">
        <h2 className="card-title">
          <Anchor href={`/admin/miembros/${id}`}>{companyname}</Anchor>
        </h2>
        <StateBadge state={state} />
      </div>
      <p>{summaryOf(lender)}</p>
      <p className="text-sm text-2">
        Registrado el <time dateTime={createdAt}>{mediumDateTime(createdAt)}</time>
        {confirmedAt && (
          <>
            {' '}
            · Confirmado el <time dateTime={confirmedAt}>{mediumDateTime(confirmedAt)}</time>
          </>
        )}
      </p>
      {reason && <Note tone="warn">Motivo: {reason}</Note>}
      {waitsSince !== null && (
        <section className="stack" aria-label={`Cambio que espera de ${companyname}`}>
          <h3 className="card-title">Un cambio espera tu revisión</h3>
          <p className="text-sm text-2">
            Enviado el <time dateTime={waitsSince}>{mediumDateTime(waitsSince)}</time> Mientras tanto se ve lo
            de antes.
          </p>
          <ChangedFacts lender={lender} />
        </section>
      )}
      <p>
        <strong>{licenceInWords(lender)}</strong>
        {nmls !== null && (
          <>
            {'. '}
            <a href={REGISTER} target="_blank" rel="noreferrer">
              Búscalo en NMLS Consumer Access
            </a>
            : nombre, estados y que esté vigente.
          </>
        )}
      </p>
      <FactList lender={lender} />
      {programmes.length > 0 ? (
        <details>
          <summary>{programmes.length === 1 ? '1 programa' : `${programmes.length} programas`}</summary>
          <ul className="mt-3 stack">
            {programmes.map((programme) => (
              <li key={programme.id} className="stack-s">
                <ProgrammeFacts programme={programme} />
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="text-sm text-2">Sin programas todavía.</p>
      )}
      <LenderActs lender={lender} />
    </Card>
  )
}

/** One line: the contact's name, the states served and the loan types. */
const summaryOf = (lender: LenderInfo): string =>
  [lender.cname, servedInWords(lender), lender.loantypevalue.join(' y ')].filter(Boolean).join(' · ')
