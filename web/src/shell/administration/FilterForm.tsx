import { momentOfField } from '@cancha/domain/ground/time/calendar'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { LinkButton, SubmitButton } from '../../ui/button/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showFirstFault } from '../../ui/faults/first-fault.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { type Choice, SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Fold } from '../../ui/page/Fold.tsx'
import classes from './FilterForm.module.css'

/** A filter beside the first and the last day, which every list has: one of some choices, or words. */
type Filter = { name: string; label: string } & (
  | { choices: readonly Choice[]; placeholder: string }
  | { choices?: never; help?: string }
)

type Texts = Readonly<Record<string, string | undefined>>

type Props = {
  filters: readonly Filter[]
  /** the filters in the page's address, by name */
  asked: Texts & { from?: string; until?: string; search?: string }
  /** the server's sentence on each refused filter, by name */
  refused: Texts
  /** the filters in words: all that a phone shows while the form is folded */
  summary: string
  /** the page's address with these filters; invalid ones are dropped */
  addressOf: (asked: Record<string, unknown>) => string
  /** the label of the way back to the whole list */
  all: string
  /** Whether the page's search stands above: its words are kept, and its button is the louder one. */
  beneathSearch?: boolean
}

/** The filters of a list of administration. They are part of the address, and work before any script is loaded. */
export function FilterForm(props: Props) {
  const { filters, asked, refused, summary, addressOf, all, beneathSearch = false } = props
  const navigate = useNavigate()
  const [from, setFrom] = useState(asked.from ?? '')
  const [until, setUntil] = useState(asked.until ?? '')

  // The server's answer to the address tells its faults.
  const isRefused = Object.keys(refused).length > 0
  useEffect(() => {
    if (isRefused) showFirstFault()
  }, [isRefused])

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Their fields say so already.
    if (from && until && from > until) return showFirstFault()
    const href = addressOf(Object.fromEntries(new FormData(event.currentTarget)))
    // The same filters are refused again without a new answer.
    if (isRefused && href === addressOf(asked)) showFirstFault()
    else navigate({ href })
  }
  return (
    <Fold title="Filtrar" hint={summary}>
      <form
        className={classNames(classes.form, beneathSearch && classes.narrow)}
        action={addressOf({})}
        noValidate
        onSubmit={filter}
      >
        {beneathSearch && asked.search && <input type="hidden" name="search" value={asked.search} />}
        {filters.map(({ name, ...field }) =>
          field.choices ? (
            <SelectField
              key={name}
              label={field.label}
              name={name}
              options={field.choices}
              placeholder={field.placeholder}
              required={false}
              defaultValue={asked[name] ?? ''}
            />
          ) : (
            <TextField
              key={name}
              label={field.label}
              help={field.help}
              name={name}
              defaultValue={asked[name]}
              error={refused[name]}
              autoComplete="off"
              maxLength={200}
              required={false}
            />
          ),
        )}
        <DateField
          label="Desde"
          name="from"
          required={false}
          max={until || undefined}
          value={from}
          onChange={setFrom}
          error={refused['from']}
        />
        <DateField
          label="Hasta"
          name="until"
          required={false}
          min={from || undefined}
          value={until}
          onChange={setUntil}
          error={refused['until']}
        />
        <div className="span-all row row-wrap">
          <SubmitButton variant={beneathSearch ? 'line' : 'solid'}>Filtrar</SubmitButton>
          {Object.keys(asked).length > 0 && (
            <LinkButton variant={beneathSearch ? 'ghost' : 'line'} href={addressOf({})}>
              {all}
            </LinkButton>
          )}
        </div>
      </form>
    </Fold>
  )
}

/** 'Desde el 4 mar 2027'; a day that the calendar hasn't stays as it was typed. */
export const dayFilter = (before: 'Desde' | 'Hasta', day: string | undefined): string | undefined => {
  const moment = day && momentOfField(`${day}T12:00`)
  return day && `${before} el ${moment ? mediumDate(moment) : day}`
}
