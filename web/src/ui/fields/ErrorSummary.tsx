import { type ReactNode, useId } from 'react'
import { moveTo } from '../faults/first-fault.ts'
import { warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './ErrorSummary.module.css'
import { errorLine } from './error-line.ts'

export type FormErrors = Record<string, ReactNode>

interface Form {
  getInputNode: (path: string) => HTMLElement | null
}

interface ErrorSummaryProps {
  form: Form
  errors: FormErrors
  /** why the whole was refused */
  failure: string | null
  /** increases with every failed submit */
  attempt: number
  title?: string | undefined
}

/**
 * The list of errors above a form: `<ErrorSummary {...form.summary} />`. Each line moves to its field, in the form's
 * order. Errors without a field come last, without a link.
 */
export function ErrorSummary({ form, errors, failure, attempt, title }: ErrorSummaryProps) {
  const titleId = useId()
  const said = Object.entries(errors).filter(([, message]) => message)
  // Before the first submit there is nothing to show, and no form in the page to read the order from.
  if (attempt === 0 || (said.length === 0 && failure === null)) return null
  const lines = said
    .map(([path, message]) => ({ path, message, field: form.getInputNode(path) }))
    .sort((one, other) => inOrder(one.field, other.field))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group the fields, and these are only lines about them
    <div className={classes.summary} role="group" aria-labelledby={titleId}>
      <Icon glyph={warning} />
      <div>
        <h2 className={classes.title} id={titleId}>
          {title ?? titleOf(lines.length)}
        </h2>
        {failure !== null && <p data-fault={lines.length === 0 || undefined}>{failure}</p>}
        {lines.length > 0 && (
          <ul>
            {lines.map(({ path, message, field }) => (
              <li key={path}>
                <button className={classes.line} type="button" onClick={() => go(form.getInputNode(path))}>
                  {typeof message === 'string' ? errorLine(message, labelOf(field)) : message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function go(field: HTMLElement | null): void {
  if (field) moveTo(field)
}

function titleOf(faults: number): string {
  if (faults === 0) return 'No se pudo enviar'
  return faults === 1 ? 'Falta corregir un dato' : `Falta corregir ${faults} datos`
}

function inOrder(one: HTMLElement | null, other: HTMLElement | null): number {
  if (!one || !other) return Number(!one) - Number(!other)
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function labelOf(field: HTMLElement | null): string | null {
  // The message of a single box needs no label; boxes of a marked group (`data-group`) have the group's.
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.closest('fieldset[data-group]')?.querySelector('legend')?.textContent || null
  // A radio button's own label is one answer; the question is the group's.
  if (field instanceof HTMLInputElement && field.type === 'radio')
    return field.closest('fieldset')?.querySelector('legend')?.textContent || null
  return (field && 'labels' in field && (field as HTMLInputElement).labels?.[0]?.textContent) || null
}
