import type { CheckedSetup, SetupCheck } from '@cancha/contract/money/billing/shapes'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import {
  CHECK_GROUP_NAMES,
  CHECK_GROUPS,
  CHECK_STATE_NAMES,
  type CheckGroup,
} from '@cancha/domain/money/billing/setup-checks'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import classes from '../Billing.module.css'

/** The result of the last check of the payment setup: in one sentence, and check by check. */
export function SetupReport({ setup }: { setup: CheckedSetup }) {
  const { checks, checkedat, lastevent, provider } = setup
  if (checkedat === null)
    return (
      <EmptyState title="Todavía no se comprobó">
        Se hace poco después de iniciar el sitio; con el botón de arriba, al momento.
      </EmptyState>
    )
  return (
    <>
      <Verdict setup={setup} />
      <p className="text-sm text-2">
        Comprobado el <span className="nowrap">{mediumDateTime(checkedat)}</span>
        {provider && ' · '}
        {provider && lastevent && (
          <>
            último aviso, el <span className="nowrap">{mediumDateTime(lastevent)}</span>
          </>
        )}
        {provider && !lastevent && 'todavía no llegó ningún aviso'}
      </p>
      {CHECK_GROUPS.map((group) => (
        <Group key={group} group={group} checks={checks.filter((check) => check.group === group)} />
      ))}
    </>
  )
}

function Verdict({ setup: { checks, provider, live } }: { setup: CheckedSetup }) {
  const countOf = (state: SetupCheck['state']) => checks.filter((check) => check.state === state).length
  const [faults, warnings, unknown, yours] = [
    countOf('fault'),
    countOf('warning'),
    countOf('unknown'),
    countOf('yours'),
  ]
  const tone = faults > 0 ? 'bad' : warnings + unknown > 0 ? 'warn' : 'ok'
  const mode =
    provider === 'sandbox'
      ? 'Banco de pruebas: nadie paga de verdad.'
      : provider === null
        ? ''
        : live
          ? 'Stripe, con dinero de verdad.'
          : 'Stripe, en modo de prueba: nadie paga de verdad.'
  const counted = [
    faults > 0 && things(faults, 'por arreglar'),
    warnings > 0 && things(warnings, 'que mirar'),
    unknown > 0 && things(unknown, 'sin respuesta'),
  ].filter((part) => part !== false)
  const verdict = counted.length > 0 ? `Hay ${LIST.format(counted)}.` : 'Todo está como el sitio lo necesita.'
  return (
    <Note tone={tone}>
      <p>
        {mode} <b>{verdict}</b>{' '}
        {yours > 0 && `Además, ${things(yours, 'que solo tú puedes comprobar, en Stripe')}.`}
      </p>
    </Note>
  )
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' })
const things = (count: number, what: string): string =>
  `${count === 1 ? 'una cosa' : `${formatCount(count)} cosas`} ${what}`

const TONES = { ok: 'ok', warning: 'warn', fault: 'bad', unknown: 'neutral', yours: 'info' } as const

function Group({ group, checks }: { group: CheckGroup; checks: readonly SetupCheck[] }) {
  if (checks.length === 0) return null
  const id = `cobros-${group}`
  return (
    <section className="stack-s" aria-labelledby={id}>
      <SectionHead id={id} title={CHECK_GROUP_NAMES[group]} />
      <Card as="ul" flush className="lined">
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </Card>
    </section>
  )
}

function Check({ check: { state, title, found, mend, page } }: { check: SetupCheck }) {
  return (
    <li className={`stack-s ${classes.check}`}>
      <div className="row row-between row-wrap">
        <h3 className={classes.title}>{title}</h3>
        <Badge tone={TONES[state]}>{CHECK_STATE_NAMES[state]}</Badge>
      </div>
      <p className="wrap-anywhere">{found}</p>
      {mend && <p className="wrap-anywhere text-2">{mend}</p>}
      {page && state !== 'ok' && (
        <div>
          <LinkButton
            size="sm"
            variant="line"
            href={page}
            target="_blank"
            rel="noopener"
            aria-label={`Abrir dónde se cambia: ${title}`}
          >
            Abrir dónde se cambia
          </LinkButton>
        </div>
      )}
    </li>
  )
}
