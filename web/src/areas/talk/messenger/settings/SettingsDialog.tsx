import { presence } from '@cancha/contract/calls/talk/messenger/presence'
import { useQuery } from '@tanstack/react-query'
import { shownAtOnce } from '../../../../api/optimistic.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { settingsQuery } from '../data/queries.ts'

const CHOICES = [
  {
    name: 'seen',
    label: 'Que se vea cuándo leíste',
    help: 'La otra persona ve «Visto» en lo que te escribió. Si lo apagas, tampoco sabrás si leyó lo tuyo.',
  },
  {
    name: 'typing',
    label: 'Que se vea cuando escribes',
    help: 'La otra persona ve «escribiendo…». Si lo apagas, tampoco verás cuando ella escribe.',
  },
  {
    name: 'online',
    label: 'Que se vea cuando estás en línea',
    help: 'Lo ven tus conexiones. Si lo apagas, tampoco verás quién está en línea.',
  },
] as const

/** The choices of what a member lets others see. Each counts at once. */
export function SettingsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = settingsQuery(userId)
  const { data, isError, refetch } = useQuery(query)
  const { write } = useWrite(presence.saveSettings, {
    makesStale: [query],
    optimistic: ({ body: { seen, typing, online } }) => [
      shownAtOnce(query, () => ({ seen, typing, online })),
    ],
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Lo que dejas ver"
      actions={
        <Button variant="line" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className="stack">
        <p>Lo que no muestras, tampoco lo ves de los demás.</p>
        {!data && !isError && <ListSkeleton count={3} />}
        {isError && !data && <ErrorState headingLevel={3} onRetry={() => void refetch()} />}
        {data &&
          CHOICES.map(({ name, label, help }) => (
            <CheckField
              key={name}
              label={label}
              help={help}
              checked={data[name]}
              onChange={({ currentTarget }) =>
                void write({ body: { userId, ...data, [name]: currentTarget.checked } })
              }
            />
          ))}
      </div>
    </Dialog>
  )
}
