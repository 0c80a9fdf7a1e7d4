import { addDays, dayOf, fieldTimeOf, momentOfField } from '@cancha/domain/time/calendar'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

type Props = { now: string | null; onClose: () => void; onSet: (at: string) => Promise<void> }

/** Asks for the time of publication, in the site's time zone, as everywhere else on the screens. */
export function ScheduleDialog({ now, onClose, onSet }: Props) {
  const [at, setAt] = useState(() => (now ? fieldTimeOf(now) : tomorrowAtNine()))
  const [error, setError] = useState<string | null>(null)
  function set() {
    const moment = momentOfField(at)
    if (moment === null) return setError('Elige un día y una hora')
    if (moment.getTime() < Date.now()) return setError('Esa hora ya pasó')
    void onSet(moment.toISOString())
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
      <TextField
        label="Día y hora"
        help="En la hora del Este (Nueva York). Sale en el minuto que elijas."
        type="datetime-local"
        value={at}
        error={error}
        data-autofocus
        onChange={(event) => {
          setAt(event.currentTarget.value)
          setError(null)
        }}
      />
    </Dialog>
  )
}

const tomorrowAtNine = () => `${addDays(dayOf(new Date()), 1)}T09:00`
