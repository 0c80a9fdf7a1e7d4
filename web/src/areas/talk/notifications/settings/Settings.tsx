import type { KindChoice } from '@cancha/contract/calls/talk/notifications'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { choicesQuery } from '../public/queries.ts'
import { PushSection } from '../push/PushSection.tsx'
import { AllKindsCard } from './AllKindsCard.tsx'
import { KindCard } from './KindCard.tsx'
import { QuietHours } from './QuietHours.tsx'
import classes from './Settings.module.css'
import { WeeklySummary } from './WeeklySummary.tsx'

/** Everything that can be chosen, once it is loaded. */
export function Settings({ userId }: { userId: string }) {
  const query = useQuery(choicesQuery(userId))
  const { data, error } = query
  if (!data && error) return <QueryFailure title="No pudimos cargar lo que elegiste" query={query} />
  if (!data) return <ListSkeleton label="Cargando lo que elegiste…" />
  return (
    <div className="stack-l min-0">
      {data.push.key !== null && (
        <Topic title="En este dispositivo">
          <PushSection userId={userId} push={data.push} />
        </Topic>
      )}
      <Topic title="Qué te avisamos">
        <AllKindsCard userId={userId} choices={data} />
        <div className="framed lined">
          {byTopic(data.kinds).map(([topic, kinds]) => (
            <details key={topic}>
              <summary className={`row row-between ${classes.topic}`}>
                <h3>{topic}</h3>
                <span className="text-sm text-3">
                  {kinds.length === 1 ? '1 aviso' : `${kinds.length} avisos`}
                </span>
              </summary>
              <div className={`stack-m ${classes.kinds}`}>
                {kinds.map((kind) => (
                  <KindCard key={kind.kind} userId={userId} kind={kind} choices={data} />
                ))}
              </div>
            </details>
          ))}
        </div>
      </Topic>
      <Topic title="Cuándo">
        <QuietHours userId={userId} choices={data} />
        <WeeklySummary userId={userId} choices={data} />
      </Topic>
      <Note>
        Los correos sobre tu cuenta y tu dinero llegan siempre: para confirmar tu correo, cambiar tu
        contraseña o saber de un pago.
      </Note>
    </div>
  )
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack-m min-0">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** The kinds under their headings, both in the order of the first of each. */
function byTopic(kinds: readonly KindChoice[]): [string, KindChoice[]][] {
  const topics = new Map<string, KindChoice[]>()
  for (const kind of kinds) topics.set(kind.topic, [...(topics.get(kind.topic) ?? []), kind])
  return [...topics]
}
