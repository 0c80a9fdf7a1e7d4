import { createFileRoute, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { requireSession } from '../../guards/guards.ts'
import { privateHead } from '../../head/brand.ts'
import { useExists } from '../../menus/menu-for.ts'
import { TourInvitation } from '../tour/TourInvitation.tsx'
import { NextSteps } from './NextSteps.tsx'
import { askSteps, nextStepsFor } from './next-steps.ts'
import { ProfileBanner } from './ProfileBanner.tsx'
import { panelOf } from './panel.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async (asked) => {
    const { user } = await requireSession(asked)
    const panel = panelOf(user)
    if (panel !== '/dashboard') throw redirect({ href: panel })
    return { user }
  },
  loader: async ({ context: { queryClient, user, features, parts, exists } }) => {
    // Blocks and steps show private data, which a doubtful session doesn't get.
    if (user.doubtful) return { blocks: [], steps: [] }
    // A block that fails to load doesn't affect the others.
    const loads = features.panel.map(async ({ key, shows, load }) => {
      if (shows && !shows(user)) return []
      try {
        await (await parts.bring(load)).load({ queryClient, user })
        return [{ key, came: true }]
      } catch (error) {
        console.warn('No se pudo cargar una parte del panel', key, error)
        return [{ key, came: false }]
      }
    })
    const offered = async () => {
      const steps = await features.nextSteps()
      return nextStepsFor(steps, user, exists, await askSteps(steps, { queryClient, user }))
    }
    const [steps, ...blocks] = await Promise.all([offered(), ...loads])
    return { blocks: blocks.flat(), steps }
  },
  head: privateHead('Mi panel'),
  component: DashboardPage,
})

function DashboardPage() {
  const { user, features, parts } = Route.useRouteContext()
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
        {!user.doubtful && <ProfileBanner user={user} exists={exists} />}
        <NextSteps steps={steps} />
        {!user.istourdone && <TourInvitation user={user} />}
      </div>
      <div className="stack-l" data-tour="blocks">
        {blocks.map(({ key, came }) => {
          const block = features.panel.find((one) => one.key === key)
          const part = came && block && parts.get(block.load)
          return part ? <part.Block key={key} user={user} /> : <MissingBlock key={key} />
        })}
      </div>
    </div>
  )
}

/** In place of a block that failed to load. A retry loads all such blocks; the others are there already. */
function MissingBlock() {
  const router = useRouter()
  const retrying = useRouterState({ select: ({ isLoading }) => isLoading })
  return <ErrorState retrying={retrying} onRetry={() => router.invalidate()} />
}
