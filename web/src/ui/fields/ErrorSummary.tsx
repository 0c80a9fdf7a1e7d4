import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** increases with every failed submit; each one moves the focus here */
  attempt: number
  title?: string
}

/**
 * The list of errors above a form. It takes the focus after a failed submit, and each line links to its field, in the
 * form's order. Errors without a field (unknown `path`) come last, without a link.
 */
export function ErrorSummary({ form, errors, attempt, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  const said = Object.entries(errors).filter(([, message]) => message)
  // Before the first submit there is nothing to show, and no form in the page to read the order from.
  if (attempt === 0 || said.length === 0) return null
  const lines = said
    .map(([path, message]) => ({ path, message, field: form.getInputNode(path) }))
    .sort((one, other) => inOrder(one.field, other.field))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group the fields, and these are only lines about them
    <div className={classes.summary} ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <Icon glyph={warning} />
      <div>
        <h2 className={classes.title} id={titleId}>
          {title ?? (lines.length === 1 ? 'Falta corregir un dato' : `Falta corregir ${lines.length} datos`)}
        </h2>
        <ul>
          {lines.map(({ path, message, field }) => (
            <li key={path}>
              <button className={classes.line} type="button" onClick={() => form.getInputNode(path)?.focus()}>
                {typeof message === 'string' ? errorLine(message, labelOf(field)) : message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function inOrder(one: HTMLElement | null, other: HTMLElement | null): number {
  if (!one || !other) return Number(!one) - Number(!other)
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function labelOf(field: HTMLElement | null): string | null {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return null
  return (field && 'labels' in field && (field as HTMLInputElement).labels?.[0]?.textContent) || null
}

/**
 * Connects a form with its summary: `<form noValidate onSubmit={form.onSubmit(save, summary.show)}><ErrorSummary
 * {...summary.props} />`. The server's issues are shown the same way: `summary.show(issues)`.
 */
export function useErrorSummary(
  form: Form & { errors: FormErrors; setErrors: (errors: FormErrors) => void },
) {
  const [attempt, setAttempt] = useState(0)
  return {
    props: { form, errors: form.errors, attempt },
    show: (errors: FormErrors) => {
      form.setErrors(errors)
      setAttempt((before) => before + 1)
    },
  }
}
