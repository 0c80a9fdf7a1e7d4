import type { Choices } from '@cancha/contract/calls/talk/notifications'
import { clock } from '@cancha/domain/ground/time/dates'
import { ownZone, zoneInWords } from '@cancha/domain/ground/time/zone-words'
import { useId, useSyncExternalStore } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import classes from './QuietHours.module.css'
import { SavingCard } from './SavingCard.tsx'
import { useSettings } from './use-settings.ts'

/** The first proposal of quiet hours: most people sleep then. */
const NIGHT = { from: '22:00', to: '07:00' }

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

/** '10:00 p.m.' of '22:00'. */
function inWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clock({ hour, minute })
}

/** The times to choose from. @param chosen may be none of the half hours @param other can't be the same */
const timesFor = (chosen: string, other: string) =>
  [...new Set([...HALF_HOURS, chosen])]
    .filter((time) => time !== other)
    .sort()
    .map((value) => ({ value, label: inWords(value) }))

const never = () => () => undefined

/** The hours in which one isn't disturbed, on the clock of the device on which they are chosen. */
export function QuietHours({ userId, choices }: { userId: string; choices: Choices }) {
  const id = useId()
  const { quiet } = choices
  const { outcome, change } = useSettings(userId, choices)
  // The server doesn't know the device's zone.
  const zone = useSyncExternalStore(never, ownZone, () => null)
  const choose = (hours: Partial<typeof NIGHT>) =>
    change({ quiet: { ...(quiet ?? NIGHT), ...hours, zone: ownZone() } })
  return (
    <SavingCard
      id={id}
      title="Horas de descanso"
      hint="En estas horas no suena nada ni sale ningún correo de estos: esperan a que terminen."
      outcome={outcome}
    >
      <CheckField
        label="No avisarme en estas horas"
        checked={quiet !== null}
        onChange={({ currentTarget }) => (currentTarget.checked ? choose({}) : change({ quiet: null }))}
      />
      {quiet && (
        <>
          <div className={classes.hours}>
            <SelectField
              label="Desde las"
              options={timesFor(quiet.from, quiet.to)}
              value={quiet.from}
              onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
            />
            <SelectField
              label="Hasta las"
              options={timesFor(quiet.to, quiet.from)}
              value={quiet.to}
              onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
            />
          </div>
          <p className="text-sm text-2">Con la {zoneInWords(quiet.zone)}.</p>
          {zone !== null && zone !== quiet.zone && (
            <div className="stack">
              <p className="text-sm">En este dispositivo el reloj tiene la {zoneInWords(zone)}.</p>
              <div>
                <Button variant="line" size="sm" onClick={() => choose({})}>
                  Usar la hora de este dispositivo
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </SavingCard>
  )
}
