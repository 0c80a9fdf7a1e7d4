import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { useExists } from '../../../shell/menus/menu-for.ts'
import { dashboardBlocks } from '../../../shell/panel/dashboard-blocks.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { TourInvitation } from '../tour/TourInvitation.tsx'
import { NextSteps } from './NextSteps.tsx'
import { nextStepsFor } from './next-steps.ts'
import { ProfileBanner } from './ProfileBanner.tsx'
import { panelOf } from './panel.ts'
import { stepsState } from './steps-state.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async (asked) => {
    const { user } = await requireSession(asked)
    const panel = panelOf(user)
    if (panel !== '/dashboard' && asked.context.exists(panel)) throw redirect({ href: panel })
    return { user }
  },
  loader: async ({ context: { queryClient, user } }) => {
    // A block that fails to load doesn't affect the others.
    const loads = dashboardBlocks.map(async ({ key, shows, load }) => {
      if (shows && !shows(user)) return []
      return load({ queryClient, user }).then(
        () => [{ key, came: true }],
        (error: unknown) => {
          console.warn('No se pudo cargar una parte del panel', key, error)
          return [{ key, came: false }]
        },
      )
    })
    const [steps, ...blocks] = await Promise.all([stepsState({ queryClient, user }), ...loads])
    return { blocks: blocks.flat(), steps }
  },
  head: () => ({ meta: pageMeta('Mi panel', 'Tus cursos y tus cuentas en Cancha.') }),
  component: DashboardPage,
})

function DashboardPage() {
  const { user } = Route.useRouteContext()
  const { blocks, steps } = Route.useLoaderData()
  const exists = useExists()
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        title={`Hola, ${user.firstname}`}
        lead="¿Qué quieres hacer hoy?"
        actions={
          // Paid members have this link in the account menu; everyone has a profile.
          <LinkButton href="/aboutuser" variant="line">
            Ver mi perfil
          </LinkButton>
        }
      />
      {/* Next steps come first, so that a phone shows them without scrolling. */}
      <div className="stack">
        <ProfileBanner user={user} exists={exists} />
        <NextSteps steps={nextStepsFor(user, exists, steps)} />
        {!user.istourdone && <TourInvitation user={user} />}
      </div>
      <div className="stack-l" data-tour="blocks">
        {blocks.map(({ key, came }) => {
          const Block = dashboardBlocks.find((block) => block.key === key)?.Block
          return came ? Block && <Block key={key} user={user} /> : <ErrorState key={key} />
        })}
      </div>
    </div>
  )
}
