import { dayOf, momentOfField } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { isSoonEnough, TOO_LATE_TO_PUBLISH } from '@cancha/domain/school/content/publish-at'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'

type Props = { now: string | null; onClose: () => void; onSet: (at: string) => Promise<void> }

/** Asks for the time of publication, in the site's time zone, as everywhere else on the screens. */
export function ScheduleDialog({ now, onClose, onSet }: Props) {
  const [at, setAt] = useState(() => now ?? tomorrowAtNine())
  const [error, setError] = useState<string | null>(null)
  function set() {
    if (at === null) return setError('Elige un día y una hora')
    if (Date.parse(at) < Date.now()) return setError('Esa hora ya pasó')
    if (!isSoonEnough(at, new Date())) return setError(TOO_LATE_TO_PUBLISH)
    void onSet(at)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Cuándo sale?"
      actions={
        <>
          <Button onClick={set}>Programar</Button>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <DateTimeField
        label="Día y hora"
        help="Sale en el minuto que elijas."
        value={at}
        error={error}
        data-autofocus
        onChange={(moment) => {
          setAt(moment)
          setError(null)
        }}
      />
    </Dialog>
  )
}

const tomorrowAtNine = () => momentOfField(`${addDays(dayOf(new Date()), 1)}T09:00`)?.toISOString() ?? null
