import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanDocument } from '@cancha/contract/lending/documents/loan-file'
import { DOCUMENT_REASON_MOST } from '@cancha/domain/lending/documents/document-life'
import { useState } from 'react'
import { checkedLater } from '../../../../../api/forms.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import { useForm } from '../../../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { contentInWords, nameOf } from '../file-in-words.ts'
import { shownFiles } from '../queries.ts'

/** The form's values: the kind of document, while it is chosen here, and the reason. */
type AskAgainValues = { kind: string; reason: string }

type Props = {
  lrnid: string
  /** One that can be asked for, or several to choose from. */
  documents: readonly LoanDocument[]
  onClose: () => void
}

/**
 * Asks for a document, or for it once more, with the reason. It names the version that was read: if papers came or went meanwhile it says
 * so, and what was typed stays.
 */
export function AskAgainDialog({ lrnid, documents, onClose }: Props) {
  const [only] = documents.length === 1 ? documents : []
  const [versions, setVersions] = useState(() => versionsOf(documents))
  const [check] = useState(() =>
    checkedLater<AskAgainValues>(
      async () =>
        (await import('@cancha/contract/lending/documents/documents')).loanDocuments.reviewLoanDocument.body,
      {
        bodyOf: (values) => ({ ...values, lrnid, version: 0, verdict: 'again' }),
      },
    ),
  )
  const form = useForm<AskAgainValues>({ initial: { kind: only?.kind ?? '', reason: '' }, check })
  const document = documents.find(({ kind }) => kind === form.values.kind)
  const { write, busy } = useWrite(loanDocuments.reviewLoanDocument, {
    form,
    makesStale: shownFiles,
    says: (_, { body: { kind } }) => `Pediste «${nameOf(kind)}». Te avisamos cuando llegue.`,
    done: onClose,
  })
  const isChanged = !busy && document !== undefined && versions[document.kind] !== document.version
  const isFirst = document?.papers.length === 0
  return (
    <FormDialog
      medium
      title={only ? `${isFirst ? 'Pedir' : 'Pedir otra vez'}: ${nameOf(only.kind)}` : 'Pedir otro documento'}
      confirm={only && !isFirst ? 'Pedir otra vez' : 'Pedir documento'}
      disabled={isChanged}
      sending={busy}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(
        ({ reason }) =>
          document &&
          write({
            body: {
              lrnid,
              kind: document.kind,
              version: versions[document.kind] ?? document.version,
              verdict: 'again',
              reason,
            },
          }),
      )}
    >
      {isChanged && (
        <Note
          tone="warn"
          actions={
            <Button size="sm" variant="line" onClick={() => setVersions(versionsOf(documents))}>
              Ya lo sé, seguir
            </Button>
          }
        >
          <p>
            Este documento cambió mientras escribías. Ahora tiene: {contentInWords(document)}. No pediste nada
            todavía, y lo que escribiste sigue aquí.
          </p>
        </Note>
      )}
      {!only && (
        <SelectField
          label="Documento"
          placeholder="Elige uno"
          options={documents.map(({ kind }) => ({ value: kind, label: nameOf(kind) }))}
          data-autofocus
          {...form.field('kind')}
        />
      )}
      <TextAreaField
        label={isFirst ? 'Para qué lo necesitas' : 'Qué le falta'}
        help={`Lo lee quien pidió el préstamo, con el nombre de tu compañía. Por ejemplo: «${isFirst ? 'Para confirmar cuánto debe la casa' : 'Enero viene sin la página 4 de 6'}».`}
        rows={3}
        counted
        maxLength={DOCUMENT_REASON_MOST}
        {...(only && { 'data-autofocus': true })}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

const versionsOf = (documents: readonly LoanDocument[]): Partial<Record<LoanDocument['kind'], number>> =>
  Object.fromEntries(documents.map(({ kind, version }) => [kind, version]))
