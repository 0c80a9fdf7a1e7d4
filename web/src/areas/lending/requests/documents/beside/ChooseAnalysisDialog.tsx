import type { CalculatorType, SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { ROWS_PER_PAGE } from '@cancha/contract/calls/analysis/calculators'
import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { CALCULATOR_NAMES } from '@cancha/domain/analysis/summary/names'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../../../api/use-write.ts'
import { QueryFailure } from '../../../../../shell/document/QueryFailure.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { RadioField } from '../../../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { ListSkeleton } from '../../../../../ui/states/Skeleton.tsx'
import { analysesQuery, recentAnalysesQuery } from '../../../../analysis/calculators/public/queries.ts'
import { shownFiles } from '../queries.ts'

const TYPES = Object.keys(CALCULATOR_NAMES) as CalculatorType[]
/** The value of «Ninguno», which no analysis has. */
const NONE = ''

type Props = { file: Pick<LoanFile, 'lrnid' | 'analysis'>; userId: string; onClose: () => void }

/** Chooses which of one's own saved analyses goes along with the file, or none. */
export function ChooseAnalysisDialog({ file: { lrnid, analysis }, userId, onClose }: Props) {
  const [type, setType] = useState<CalculatorType>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState(analysis?.shortid ?? NONE)
  const [failure, setFailure] = useState<string | null>(null)
  // Offline they fail, so that the dialog can say so instead of waiting.
  const recent = useQuery({
    ...recentAnalysesQuery(userId),
    networkMode: 'always',
    enabled: type === undefined,
  })
  const listed = useQuery({
    ...analysesQuery(userId, type ?? 'rental_property', page),
    networkMode: 'always',
    enabled: type !== undefined,
  })
  const query = type === undefined ? recent : listed
  const { data, error } = query
  const { write, busy } = useWrite(loanDocuments.setLoanAnalysis, {
    makesStale: shownFiles,
    says: (_, { body }) =>
      body.analysis === null
        ? 'Quitamos el análisis de tu expediente.'
        : 'Tu análisis ya va con tu expediente.',
    refused: ({ message }) => setFailure(message),
    done: onClose,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    void write({ body: { lrnid, analysis: chosen === NONE ? null : chosen } })
  }

  return (
    <FormDialog
      medium
      title="Análisis que acompaña tu expediente"
      confirm="Guardar"
      sending={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>Lo lee quien pueda abrir tu expediente, con sus números y de dónde salen.</p>
      <SelectField
        label="Cuáles"
        data-autofocus
        options={[
          { value: '', label: 'Los últimos que cambiaste' },
          ...TYPES.map((value) => ({ value, label: CALCULATOR_NAMES[value] })),
        ]}
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setType(TYPES.find((each) => each === value))
          setPage(1)
        }}
      />
      {data ? (
        <>
          {error && <Note tone="warn">No pudimos ver si hay algo nuevo: esto es lo último que leímos.</Note>}
          <RadioField
            label="Análisis"
            options={[{ value: NONE, label: 'Ninguno' }, ...optionsOf(data.data, analysis)]}
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
          {type !== undefined && data.total > ROWS_PER_PAGE && (
            <div className="row row-wrap">
              <Button size="sm" variant="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Anteriores
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={page * ROWS_PER_PAGE >= data.total}
                onClick={() => setPage(page + 1)}
              >
                Siguientes
              </Button>
            </div>
          )}
          {data.data.length === 0 && (
            <p className="text-sm text-2">
              Aquí no tienes análisis guardados. Haz uno en las calculadoras y vuelve.
            </p>
          )}
        </>
      ) : error ? (
        <QueryFailure title="No pudimos cargar tus análisis" headingLevel={3} query={query} />
      ) : (
        <ListSkeleton count={3} label="Cargando tus análisis…" />
      )}
    </FormDialog>
  )
}

/** The analyses to choose from. The file's present analysis comes first if the list doesn't have it. */
function optionsOf(analyses: readonly SavedAnalysis[], now: LoanFile['analysis']) {
  const listed = analyses.map(({ shortid, calculator_type: type, name, calculator_data: data }) => ({
    value: shortid,
    label: analysisTitle({ type, name, data }),
    help: CALCULATOR_NAMES[type],
  }))
  if (!now || listed.some(({ value }) => value === now.shortid)) return listed
  return [
    { value: now.shortid, label: now.name || CALCULATOR_NAMES[now.type], help: CALCULATOR_NAMES[now.type] },
    ...listed,
  ]
}
