import { arrangeLines } from '@cancha/domain/ground/home/lines'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter, useRouterState } from '@tanstack/react-router'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { requireSession } from '../../guards/guards.ts'
import { privateHead } from '../../head/brand.ts'
import { useExists } from '../../menus/menu-for.ts'
import { homeLinesQuery } from '../../panel/home-lines.ts'
import { OwnLines } from '../../panel/OwnLines.tsx'
import { TourInvitation } from '../tour/TourInvitation.tsx'
import { NextSteps } from './NextSteps.tsx'
import { askSteps, nextStepsFor, stepsBeside, without } from './next-steps.ts'
import { staffLinesQuery } from './own/staff-lines-query.ts'
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
    if (user.doubtful) return { blocks: [], steps: [], hasLines: false }
    const loads = features.panel.map(async ({ key, shows, load }) => {
      if (shows && !shows(user)) return []
      const bring = async () => (await parts.bring(load)).load({ queryClient, user })
      const came = await bring().then(() => true, without(false))
      return [{ key, came }]
    })
    const offered = async () => {
      const steps = await features.nextSteps()
      return nextStepsFor(steps, user, exists, await askSteps(steps, { queryClient, user }))
    }
    const [steps, hasLines, , ...blocks] = await Promise.all([
      offered(),
      queryClient.fetchQuery(homeLinesQuery).then(() => true, without(false)),
      queryClient.fetchQuery(staffLinesQuery({ queryClient, user, features, exists })).catch(without([])),
      ...loads,
    ])
    return { blocks: blocks.flat(), steps, hasLines }
  },
  head: privateHead('Mi panel'),
  component: DashboardPage,
})

function DashboardPage() {
  const { user, features, parts, queryClient } = Route.useRouteContext()
  const { blocks, steps, hasLines } = Route.useLoaderData()
  const exists = useExists()
  const { data: lines = [], dataUpdatedAt } = useQuery({ ...homeLinesQuery, enabled: !user.doubtful })
  const { data: staff = [] } = useQuery({
    ...staffLinesQuery({ queryClient, user, features, exists }),
    enabled: !user.doubtful,
  })
  const own = arrangeLines([...lines, ...staff], dataUpdatedAt)
  const leads = own[0]?.section === 'waits' || own[0]?.section === 'firstWeek'
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        title={`Hola, ${user.firstname}`}
        lead={
          <>
            ¿Qué quieres hacer hoy?{' '}
            {/* Paid members have this link in the account menu; everyone has a profile. */}
            <Anchor className="touch-line text-sm" href="/aboutuser">
              Ver mi perfil
            </Anchor>
          </>
        }
      />
      {/* The member's own things come first, so that a phone shows them without scrolling. */}
      <div className="stack">
        {!user.doubtful && !hasLines && <MissingBlock />}
        {leads && <OwnLines sections={own} />}
        {!user.doubtful && <ProfileBanner user={user} exists={exists} />}
        <NextSteps steps={stepsBeside(steps, [...lines, ...staff])} short={leads} />
        {!user.istourdone && <TourInvitation user={user} />}
        {!leads && <OwnLines sections={own} />}
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
