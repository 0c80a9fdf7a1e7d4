import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

type Props = { now: string | null; onClose: () => void; onSet: (at: string) => Promise<void> }

/** Asks for the time of publication, in the editor's time zone. */
export function ScheduleDialog({ now, onClose, onSet }: Props) {
  const [at, setAt] = useState(() => local(now ? new Date(now) : tomorrowAtNine()))
  const [error, setError] = useState<string | null>(null)
  function set() {
    const moment = new Date(at)
    if (Number.isNaN(moment.getTime())) return setError('Elige un día y una hora')
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
        help="En la hora de tu dispositivo. Sale en el minuto que elijas."
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

function tomorrowAtNine(): Date {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  day.setHours(9, 0, 0, 0)
  return day
}

/** Local time without a zone, as the browser's field writes it. */
const local = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
