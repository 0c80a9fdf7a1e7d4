import { monthInShort, monthInWords } from '@cancha/domain/time/months'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { figuresAddress } from './asked.ts'
import { PeriodTable } from './PeriodTable.tsx'
import { DayPicture } from './Pictures.tsx'
import type { Found } from './queries.ts'

/** '3 nov' of a day of the calendar. */
const shortDay = (day: string): string =>
  `${Number(day.slice(-2))} ${monthInShort(day.slice(0, 7)).slice(0, 3)}`

/** The days of a month: a picture of each, and on a press their figures, which are 340 cells that most visits have no use for. */
export function Days({ figures, days, day, month }: Pick<Found, 'figures' | 'days' | 'day' | 'month'>) {
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  return (
    <section className="stack-s">
      <h2>Cada día de {monthInWords(month)}</h2>
      <DayPicture days={days} day={day} month={month} />
      <p>
        <Button
          variant="line"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? tableId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ocultar los números de cada día' : 'Ver los números de cada día'}
        </Button>
      </p>
      {isOpen && (
        <div id={tableId}>
          <PeriodTable
            caption={`Las cifras de cada día de ${monthInWords(month)}`}
            across="Día"
            rows={[
              ...days.map((one) => ({
                key: one.day,
                label: shortDay(one.day),
                href: figuresAddress({ dia: one.day }),
                figures: one,
              })),
              ...(day === null ? [{ key: 'all', label: 'El mes', href: null, figures }] : []),
            ]}
          />
        </div>
      )}
    </section>
  )
}
