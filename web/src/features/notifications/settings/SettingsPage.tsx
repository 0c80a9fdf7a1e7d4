import type { Choices, KindChoice } from '@cancha/contract/calls/notifications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../shell/guards/guards.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { NOTIFICATIONS } from '../addresses.ts'
import { choicesQuery } from '../data/queries.ts'
import { PushSection } from '../push/PushSection.tsx'
import { KindCard } from './KindCard.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SummaryChoice } from './SummaryChoice.tsx'

export const Route = createFileRoute('/notifications/ajustes')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient, user } }) => queryClient.ensureQueryData(choicesQuery(user.id)),
  head: () => ({
    meta: pageMeta('Cómo te avisamos', 'Elige qué quieres saber, por dónde y a qué horas no.'),
  }),
  component: SettingsPage,
})

function SettingsPage() {
  const { user } = Route.useRouteContext()
  const { data: choices } = useSuspenseQuery(choicesQuery(user.id))
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Cómo te avisamos"
        lead="Elige por dónde te enteras de cada cosa. Lo que cambias queda guardado al momento."
        crumbs={[{ label: 'Notificaciones', href: NOTIFICATIONS }, { label: 'Cómo te avisamos' }]}
      />
      {choices.push.key !== null && (
        <section className="stack">
          <SectionHead title="En este dispositivo" />
          <PushSection userId={user.id} push={choices.push} />
        </section>
      )}
      {topicsOf(choices).map(({ topic, kinds }) => (
        <section className="stack" key={topic}>
          <SectionHead title={topic} />
          {kinds.map((kind) => (
            <KindCard key={kind.kind} userId={user.id} kind={kind} />
          ))}
        </section>
      ))}
      <section className="stack">
        <SectionHead title="Resumen y descanso" />
        <SummaryChoice userId={user.id} choices={choices} />
        <QuietHours userId={user.id} choices={choices} />
      </section>
      <p className="text-sm">
        Lo que tiene que ver con la seguridad de tu cuenta y con tus pagos te llega siempre por correo.
      </p>
    </div>
  )
}

/** The kinds under their headings, in the order in which the server gives them. */
function topicsOf({ kinds }: Choices): { topic: string; kinds: KindChoice[] }[] {
  return [...Map.groupBy(kinds, ({ topic }) => topic)].map(([topic, own]) => ({ topic, kinds: own }))
}
