import { PLAN_IDS, PLANS } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useViewer } from '../../../../api/use-viewer.ts'
import { reads, returnPathIn, stringifySearch } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { mineQuery, plansQuery } from '../queries.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import classes from './Pricing.module.css'

type PlanPage = 'mensual' | 'anual' | 'entrenamiento'
const isPlanPage = (text: unknown): text is PlanPage =>
  text === 'mensual' || text === 'anual' || text === 'entrenamiento'

export const Route = createFileRoute('/pricing')({
  ...reads(({ page, '': path }) => ({
    ...(isPlanPage(page) && { page }),
    ...(returnPathIn({ '': path }) && { '': returnPathIn({ '': path }) }),
  })),
  loader: async ({ context: { queryClient, user } }) => {
    const { plans } = await queryClient.ensureQueryData(plansQuery)
    // Visitors and members without a plan don't need this query.
    if (user && plans.some(({ state }) => state === 'current' || state === 'ending'))
      await queryClient.ensureQueryData(mineQuery)
  },
  head: () => ({
    meta: pageMeta(
      'Membresías',
      'Qué abre cada membresía de Cancha y cuánto cuesta: mensual, anual, el entrenamiento intensivo y Cancha Pro.',
    ),
  }),
  component: PricingPage,
})

function PricingPage() {
  const { page, '': returnPath } = Route.useLoaderDeps()
  const user = useViewer()
  const { data } = useSuspenseQuery(plansQuery)
  const stateOf = (plan: string) => data.plans.find((each) => each.plan === plan)
  const shown = PLAN_IDS.map((id) => PLANS[id]).filter(
    (plan) => !page || plan.page === null || plan.page === page,
  )
  const hasPlan = data.plans.some(
    ({ plan, state }) => PLANS[plan].membership !== null && (state === 'current' || state === 'ending'),
  )
  return (
    <div className={`wrap sec ${classes.page}`}>
      <div className={`stack ${classes.top}`}>
        <PageHeader
          title="Cada plan abre puertas distintas"
          lead="Lo gratuito sigue abierto aunque no pagues. Cancelas cuando quieras, desde tu cuenta."
        />
        {!data.selling && (
          <Note tone="warn">
            Las membresías no están a la venta en este momento. Aquí ves lo que abre cada una; los cursos
            «Gratis» están completos con tu cuenta.
          </Note>
        )}
        {user && hasPlan && <CurrentPlan />}
      </div>
      <section className={`cols-2 gap-4 ${classes.plans}`} data-count={shown.length} aria-label="Los planes">
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            state={stateOf(plan.id)}
            sold={data.selling && stateOf(plan.id)?.sold === true}
            changes={hasPlan}
            returnPath={returnPath}
            zocalo={plan.id === 'basic_year'}
          />
        ))}
      </section>
      {page && (
        <p>
          <Anchor href={`/pricing${stringifySearch({ '': returnPath })}`}>Ver todos los planes</Anchor>
        </p>
      )}
      <div className={classes.compare}>
        <PlanTable plans={shown} />
      </div>
      <Leaving />
    </div>
  )
}

/** How to leave is told before anybody comes. */
const Leaving = () => (
  <Fold title="Cómo se cancela" hint="Dos clics, sin llamar a nadie, y lo pagado sigue abierto.">
    <div className="stack-s">
      <p className="text-2">
        Entras a «Mi membresía», en el menú de tu cuenta, y presionas «Cancelar plan»: dos clics, sin llamar a
        nadie. Todo lo pagado sigue abierto hasta el último día, no se cobra nada más, y hasta entonces puedes
        volver con un clic. Antes de cada renovación ves su fecha y su precio.
      </p>
      <p className="text-2">
        Al cambiar a un plan mayor, los días que te quedan se descuentan del cobro. ¿Tienes dudas?{' '}
        <Anchor href="/contactus">Escríbenos</Anchor>.
      </p>
      <div>
        <LinkButton variant="line" href="/education/videocourses">
          Ver los cursos gratuitos
        </LinkButton>
      </div>
    </div>
  </Fold>
)
