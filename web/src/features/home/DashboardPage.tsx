import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { dashboardBlocks } from '../../shell/dashboard-blocks.ts'
import { requireSession } from '../../shell/guards.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user } }) => {
    // A block that doesn't come takes no other with it.
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
    return { blocks: (await Promise.all(loads)).flat() }
  },
  head: () => ({ meta: pageMeta('Mi panel', 'Tus cursos y tus cuentas en Cancha.') }),
  component: DashboardPage,
})

function DashboardPage() {
  const { user } = Route.useRouteContext()
  const { blocks } = Route.useLoaderData()
  return (
    <div className="wrap sec stack-l">
      <PageHeader title={`Hola, ${user.firstname}`} lead="¿Qué quieres hacer hoy?" />
      {blocks.map(({ key, came }) => {
        const Block = dashboardBlocks.find((block) => block.key === key)?.Block
        return came ? Block && <Block key={key} user={user} /> : <ErrorState key={key} />
      })}
    </div>
  )
}
