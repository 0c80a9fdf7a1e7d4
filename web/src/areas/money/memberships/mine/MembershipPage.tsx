import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS, type PlanId } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { cardInWords } from '../card-words.ts'
import { daysInWords, doorsOf } from '../days-left.ts'
import { OfferNotice } from '../offer/OfferNotice.tsx'
import { owedWords } from '../owed-words.ts'
import { PERIOD_WORDS } from '../plan-words.ts'
import { DayDoors } from '../pricing/Doors.tsx'
import { type Mine, mineQuery, type OwnedSubscription, ownOfferQuery, plansQuery } from '../queries.ts'
import { CancelButton } from './CancelButton.tsx'
import classes from './Membership.module.css'
import { Payments } from './Payments.tsx'
import { PortalButton } from './PortalButton.tsx'
import { ResumeButton } from './ResumeButton.tsx'

export const Route = createFileRoute('/membresia')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(mineQuery),
      queryClient.ensureQueryData(plansQuery),
      queryClient.ensureQueryData(ownOfferQuery),
    ])
  },
  head: privateHead('Mi membresía'),
  component: MembershipPage,
})

function MembershipPage() {
  const { data: mine } = useSuspenseQuery(mineQuery)
  const { data: plans } = useSuspenseQuery(plansQuery)
  const { data: waiting } = useSuspenseQuery(ownOfferQuery)
  const { subscription, training, grant, card, payments } = mine
  const contested = plans.plans.filter(({ state }) => state === 'contested').map(({ plan }) => plan)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Mi membresía" lead="Lo que pagas, con qué tarjeta, y tus recibos." />
      {subscription?.graceuntil && <Grace until={subscription.graceuntil} words={owedWords(subscription)} />}
      <Contested plans={contested} />
      {subscription ? (
        <Subscription subscription={subscription} />
      ) : (
        !grant &&
        !contested.some((plan) => PLANS[plan].membership) && (
          <EmptyState
            title="No pagas ninguna membresía"
            action={<LinkButton href="/pricing">Ver las membresías</LinkButton>}
          >
            Tu cuenta es gratuita: los cursos «Gratis» y las calculadoras están abiertos.
          </EmptyState>
        )
      )}
      {waiting.offer && <OfferNotice offer={waiting.offer} />}
      {grant && <Grant grant={grant} />}
      {training && (
        <Card as="section" className="row row-wrap row-between">
          <div>
            <h2 className="text-h3">{PLANS.training.name}</h2>
            <p className="text-2">
              Tuyo desde el <time dateTime={training.since}>{longDate(training.since)}</time>. No se renueva.
            </p>
          </div>
          <div className="row row-wrap">
            <Badge tone="ok">Ya es tuyo</Badge>
            <LinkButton variant="line" size="sm" href="/education/entrenamiento">
              Ver sus cursos
            </LinkButton>
          </div>
        </Card>
      )}
      {(subscription || card) && (
        <Card as="section" className="row row-wrap row-between">
          <div>
            <h2 className="text-h3">Tarjeta</h2>
            <p className="text-2">{card ? cardInWords(card) : 'No hay una tarjeta guardada.'}</p>
          </div>
          <div className="row row-wrap">
            <LinkButton variant="line" size="sm" href="/membresia/tarjeta">
              Cambiar tarjeta
            </LinkButton>
            {subscription && plans.fields?.provider === 'stripe' && (
              <PortalButton subscription={subscription} />
            )}
          </div>
        </Card>
      )}
      {payments.length > 0 && <Payments payments={payments} />}
    </div>
  )
}

/** A charge was declined, and all stays open for some days. */
const Grace = ({ until, words }: { until: string; words: ReturnType<typeof owedWords> }) => (
  <div role="status">
    <Note
      tone="bad"
      actions={
        <LinkButton size="sm" href="/membresia/tarjeta">
          {words.button}
        </LinkButton>
      }
    >
      {words.why} Todo sigue abierto hasta el <time dateTime={until}>{longDate(until)}</time>: {words.mend}, y
      se cobra lo que quedó sin pagar.
    </Note>
  </div>
)

/** The plans in dispute: the bank still decides, because its customer took a payment back. */
function Contested({ plans }: { plans: readonly PlanId[] }) {
  const kinds = [
    plans.some((plan) => PLANS[plan].membership) && 'tu membresía',
    plans.includes('training') && 'tu entrenamiento',
  ].filter((kind) => kind !== false)
  if (kinds.length === 0) return null
  return (
    <Note
      tone="warn"
      actions={
        <LinkButton variant="line" size="sm" href="/contactus">
          Escribirnos
        </LinkButton>
      }
    >
      Tu banco revisa un pago que le reclamaste, el de {kinds.join(' y el de ')}. Hasta que decida, eso queda
      cerrado y no se vende otra vez; si el pago queda en pie, se abre de nuevo. ¿Fue un error? Pide a tu
      banco que retire el reclamo, o escríbenos.
    </Note>
  )
}

const MEMBERSHIP_NAMES = { basic: 'Membresía básica', premium: 'Cancha Pro' } as const

const Grant = ({ grant: { membership, until } }: { grant: NonNullable<Mine['grant']> }) => (
  <Note tone="ok">
    Tienes {MEMBERSHIP_NAMES[membership]} de regalo
    {until ? (
      <>
        {' '}
        hasta el <time dateTime={until}>{longDate(until)}</time>
      </>
    ) : (
      ', sin fecha de término'
    )}
    . No se te cobra.
  </Note>
)

function Subscription({ subscription }: { subscription: OwnedSubscription }) {
  const { plan, status, since, periodend, cancelatperiodend, daysleft, nextcharge, next, can, graceuntil } =
    subscription
  const { name, price, period } = PLANS[plan]
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  return (
    <Card as="section" className="stack" aria-label="Tu plan">
      <div className="row row-wrap row-between">
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Standing status={status} ends={cancelatperiodend} />
      </div>
      {!graceuntil && <DayDoors {...doorsOf(subscription)} />}
      <dl className={`stack gap-0 ${classes.facts}`}>
        <Fact term="Precio">
          {formatCents(price, 'always')} {PERIOD_WORDS[period]}
        </Fact>
        <Fact term="Desde">
          <time dateTime={since}>{longDate(since)}</time>
        </Fact>
        {graceuntil ? (
          <Fact term="Abierto hasta">
            <time dateTime={graceuntil}>{longDate(graceuntil)}</time>, {owedWords(subscription).unless}.
          </Fact>
        ) : nextcharge && !cancelatperiodend ? (
          <Fact term="Próximo cobro">
            <time dateTime={nextcharge.at}>{longDate(nextcharge.at)}</time>,{' '}
            {formatCents(nextcharge.amount, 'always')}
          </Fact>
        ) : (
          <Fact term="Abierto hasta">
            <time dateTime={periodend}>{longDate(periodend)}</time>. No se cobra nada más.
          </Fact>
        )}
        {cancelatperiodend && <Fact term="Tiempo">{daysInWords(daysleft)}</Fact>}
        {next && (
          <Fact term="Después">
            {PLANS[next.plan].name}, desde el <time dateTime={next.at}>{longDate(next.at)}</time>
          </Fact>
        )}
      </dl>
      <div className="row row-wrap">
        {can.resume && <ResumeButton subscription={subscription} onDone={toHeading} />}
        {can.change && (
          <LinkButton variant={can.resume ? 'line' : 'solid'} size="sm" href="/pricing">
            Cambiar de plan
          </LinkButton>
        )}
        {can.cancel && <CancelButton subscription={subscription} onDone={toHeading} />}
      </div>
    </Card>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

function Standing({ status, ends }: { status: OwnedSubscription['status']; ends: boolean }) {
  if (ends) return <Badge tone="warn">Plan cancelado</Badge>
  if (status === 'past_due') return <Badge tone="bad">Cobro pendiente</Badge>
  return <Badge tone="ok">Plan activo actual</Badge>
}
