import type { Choices } from '@cancha/contract/calls/notifications'
import { zoneHere, zoneInWords } from '@cancha/domain/time/zones'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import classes from './Settings.module.css'
import { useSettings } from './use-settings.ts'

/** What is offered to who turns it on. */
const NIGHT = { from: '22:00', to: '07:00' }

const TIMES = Array.from({ length: 48 }, (_, half) => {
  const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})

/** The times to choose from: not the one at which the other end is, and the chosen one although it isn't at a half hour. */
function timesBut(other: string, chosen: string) {
  const times = TIMES.filter(({ value }) => value !== other)
  if (times.some(({ value }) => value === chosen)) return times
  return [...times, { value: chosen, label: chosen }].toSorted((a, b) => a.value.localeCompare(b.value))
}

/** The hours in which a person isn't disturbed, on the clock of the device on which they turned it on. */
export function QuietHours({ userId, choices }: { userId: string; choices: Choices }) {
  const save = useSettings(userId, choices)
  const { quiet } = choices
  return (
    <div className={classes.card}>
      <CheckField
        label="Horas de descanso"
        help="A esas horas no te llegan avisos al dispositivo ni correos de estos. Te esperan hasta que terminen."
        checked={quiet !== null}
        onChange={({ currentTarget }) =>
          save({ quiet: currentTarget.checked ? { ...NIGHT, zone: zoneHere() } : null })
        }
      />
      {quiet && (
        <>
          <div className={classes.times}>
            <SelectField
              label="Desde"
              options={timesBut(quiet.to, quiet.from)}
              value={quiet.from}
              onChange={({ currentTarget }) => save({ quiet: { ...quiet, from: currentTarget.value } })}
            />
            <SelectField
              label="Hasta"
              options={timesBut(quiet.from, quiet.to)}
              value={quiet.to}
              onChange={({ currentTarget }) => save({ quiet: { ...quiet, to: currentTarget.value } })}
            />
          </div>
          <p className={classes.hint}>Con el reloj de donde lo activaste: {zoneInWords(quiet.zone)}.</p>
        </>
      )}
    </div>
  )
}
