import type { BorrowerRow } from '@cancha/contract/lending/requests/request-answers'
import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import { dayMonthYear } from '@cancha/domain/ground/time/printed-dates'
import { askedInWords } from '@cancha/domain/lending/requests/asked-amount'
import { isOpenRequest, LOAN_RESULTS } from '@cancha/domain/lending/requests/request-life'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Table } from '../../../../ui/pieces/Table.tsx'
import { loanFileHref } from '../addresses.ts'
import { LoanStatus } from '../LoanStatus.tsx'
import { OfferCount } from '../offers/OfferCount.tsx'
import { titleOf, typeOf } from '../request-names.ts'
import { Advice } from './Advice.tsx'
import classes from './RequestList.module.css'
import { placeInWords, sentInWords } from './row-words.ts'

/** Loaded with the press. */
const CloseDialog = lazyPart(async () => (await import('./CloseDialog.tsx')).CloseDialog)
const SayAmountDialog = lazyPart(async () => (await import('./SayAmountDialog.tsx')).SayAmountDialog)

type Props = { rows: readonly BorrowerRow[] }

/** Somebody's requests: a table on wide screens, cards on phones. */
export function RequestList({ rows }: Props) {
  const [closing, setClosing] = useState<BorrowerRow | null>(null)
  const close = () => setClosing(null)
  const [saying, setSaying] = useState<BorrowerRow | null>(null)
  const said = () => setSaying(null)
  const acts = { onClose: setClosing, onSay: setSaying }
  return (
    <>
      <Card className={`${classes.rows} only-wide`}>
        <Table
          caption="Mis solicitudes de préstamo"
          rows={rows}
          rowKey={({ lrnid }) => lrnid}
          columns={[
            { key: 'loan', header: 'Préstamo', cell: (row) => <Loan row={row} /> },
            { key: 'day', header: 'Fecha', cell: ({ requestDate }) => <Day at={requestDate} /> },
            { key: 'place', header: 'Propiedad', cell: (row) => <Place row={row} /> },
            { key: 'who', header: 'A nombre de', cell: (row) => <Person row={row} /> },
            { key: 'created', header: 'Creada', cell: ({ createdAt }) => <Day at={createdAt} /> },
            { key: 'acts', header: 'Página', cell: (row) => <Acts row={row} {...acts} /> },
          ]}
        />
      </Card>
      <ul className="stack-m only-narrow">
        {rows.map((row) => (
          <Card as="li" key={row.lrnid} className="stack-s">
            <Loan row={row} heading />
            <Place row={row} />
            <Person row={row} />
            <p className="text-sm text-2">
              Pedida el <Day at={row.requestDate} />, creada el <Day at={row.createdAt} />
            </p>
            <Acts row={row} {...acts} />
          </Card>
        ))}
      </ul>
      {saying && (
        <SayAmountDialog
          key={saying.lrnid}
          lrnid={saying.lrnid}
          title={titleOf(saying)}
          onClose={said}
          onMissing={said}
        />
      )}
      {closing && (
        <CloseDialog
          key={closing.lrnid}
          lrnid={closing.lrnid}
          title={titleOf(closing)}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

type RowProps = { row: BorrowerRow }

const Day = ({ at }: { at: string }) => (
  <time className="nowrap" dateTime={at}>
    {dayMonthYear(at)}
  </time>
)

function Loan({ row, heading = false }: RowProps & { heading?: boolean }) {
  const name = `${typeOf(row)} · ${askedInWords(row.loanamount)}`
  return (
    <div className={`stack gap-1 ${classes.cell}`}>
      {heading ? <h3>{name}</h3> : <span>{name}</span>}
      <span className="row row-wrap">
        <LoanStatus status={row.status} />
        {row.result && <span className="text-sm text-2">{LOAN_RESULTS[row.result]}</span>}
      </span>
    </div>
  )
}

function Place({ row }: RowProps) {
  return (
    <div className={`stack gap-1 ${classes.cell}`}>
      <span>{placeInWords(row)}</span>
      <span className="text-sm text-2">{sentInWords(row)}</span>
      {row.status === 'active' && <OfferCount row={row} place={placeInWords(row)} />}
      {isOpenRequest(row.status) && row.advice.length > 0 && <Advice row={row} />}
    </div>
  )
}

const Person = ({ row }: RowProps) => (
  <div className={classNames('stack gap-1', classes.cell, classes.person)}>
    <span>{row.fullname}</span>
    <span className="text-sm text-2">{row.companyname}</span>
    <span className="text-sm text-2">{phoneText(row.telephonenumber ?? '')}</span>
    <span className="text-sm text-2">{row.email}</span>
  </div>
)

type ActsProps = RowProps & Record<'onClose' | 'onSay', (row: BorrowerRow) => void>

function Acts({ row, onClose, onSay }: ActsProps) {
  const name = placeInWords(row)
  return (
    <div className="row row-wrap align-stretch gap-1">
      {row.loanamount === null && isOpenRequest(row.status) && (
        <Button size="sm" aria-label={`Decir cuánto necesitas: ${name}`} onClick={() => onSay(row)}>
          Decir cuánto necesitas
        </Button>
      )}
      <LinkButton variant="line" size="sm" href={row.pageurl} aria-label={`Ver la solicitud: ${name}`}>
        Ver
      </LinkButton>
      <LinkButton variant="line" size="sm" href={loanFileHref(row.lrnid)} aria-label={`Expediente: ${name}`}>
        Expediente
      </LinkButton>
      {isOpenRequest(row.status) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Cerrar solicitud: ${name}`}
          onClick={() => onClose(row)}
        >
          Cerrar solicitud
        </Button>
      )}
    </div>
  )
}
