import { monthInWords, monthOfDay, monthsLater } from '@cancha/domain/ground/time/months'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { chevronLeft, chevronRight } from '../../../../ui/icons/glyphs.ts'
import classes from './MonthChooser.module.css'

/** The most months that can be chosen from; older ones are reached by their address or one by one. */
const MOST = 120

type Props = {
  month: string
  /** the first month in which there was something; null if there never was */
  first: string | null
  today: string
  addressOf: (month: string) => string
}

/** Chooses the month, which stands in the address: by its name, or the one before or after. */
export function MonthChooser({ month, first, today, addressOf }: Props) {
  const navigate = useNavigate()
  const current = monthOfDay(today)
  const months: string[] = []
  for (let one = current; months.length < MOST && one >= (first ?? current); one = monthsLater(one, -1))
    months.push(one)
  if (!months.includes(month)) months.push(month)
  const options = months
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthInWords(value) }))
  return (
    <nav className={`row row-wrap ${classes.chooser}`} aria-label="Mes">
      <LinkButton
        variant="line"
        icon={chevronLeft}
        href={addressOf(monthsLater(month, -1))}
        aria-label={`Mes anterior: ${monthInWords(monthsLater(month, -1))}`}
      >
        <span className="only-wide">Anterior</span>
      </LinkButton>
      <SelectField
        label="Mes"
        hideLabel
        options={options}
        value={month}
        onChange={({ target }) => void navigate({ href: addressOf(target.value) })}
      />
      {month < current && (
        <LinkButton
          variant="line"
          iconAfter={chevronRight}
          href={addressOf(monthsLater(month, 1))}
          aria-label={`Mes siguiente: ${monthInWords(monthsLater(month, 1))}`}
        >
          <span className="only-wide">Siguiente</span>
        </LinkButton>
      )}
    </nav>
  )
}
