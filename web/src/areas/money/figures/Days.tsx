import { monthInShort, monthInWords } from '@cancha/domain/ground/time/months'
import { figuresAddress } from './addresses.ts'
import { FoldedTable } from './FoldedTable.tsx'
import { DayPicture } from './Pictures.tsx'
import type { ReceivedFigures } from './queries.ts'

/** '3 nov' of a day of the calendar. */
const shortDay = (day: string): string =>
  `${Number(day.slice(-2))} ${monthInShort(day.slice(0, 7)).slice(0, 3)}`

/** The days of a month: a picture of each, and on a press their figures. */
export function Days({
  figures,
  days,
  day,
  month,
}: Pick<ReceivedFigures, 'figures' | 'days' | 'day' | 'month'>) {
  return (
    <section className="stack-s">
      <h2>Cada día de {monthInWords(month)}</h2>
      <DayPicture days={days} day={day} month={month} />
      <FoldedTable
        of="cada día"
        caption={`Las cifras de cada día de ${monthInWords(month)}`}
        across="Día"
        rows={() => [
          ...days.map((one) => ({
            key: one.day,
            label: shortDay(one.day),
            href: figuresAddress({ dia: one.day }),
            figures: one,
          })),
          ...(day === null ? [{ key: 'all', label: 'El mes', href: null, figures }] : []),
        ]}
      />
    </section>
  )
}
