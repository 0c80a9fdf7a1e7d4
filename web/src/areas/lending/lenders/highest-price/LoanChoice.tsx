import type { PublishedProgramme } from '@cancha/contract/lending/published'
import { STATES, type StateCode, stateName } from '@cancha/domain/ground/places/states'
import { LOAN_TYPES, type LoanType } from '@cancha/domain/lending/loan-types'
import { criteriaInWords, termsInWords } from '@cancha/domain/lending/programmes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { asApiError } from '../../../../api/errors.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import classes from './HighestPrice.module.css'
import { publishedQuery } from './published-query.ts'

const OWN = { value: '', label: 'Mis propios números' }
const STATE_OPTIONS = [
  { value: '', label: 'Todo el país' },
  ...STATES.map(([value, label]) => ({ value, label })),
]

type Props = {
  loanType: LoanType
  /** of the property; null where the analysis doesn't say it */
  state: StateCode | null
  chosen: PublishedProgramme | null
  onChoose: (programme: PublishedProgramme | null) => void
}

/** Chooses the loan with which the price is worked out: a programme that a lender publishes, or the analysis' own loan. */
export function LoanChoice({ loanType, state, chosen, onChoose }: Props) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    publishedQuery(loanType, state),
  )
  const programmes = data?.pages.flatMap((page) => page.programmes) ?? []
  const where = state === null ? 'todo el país' : stateName(state)
  return (
    <div className="stack-s">
      <SelectField
        label="¿Con qué préstamo?"
        help={
          data && programmes.length > 0
            ? `${LOAN_TYPES[loanType]} en ${where}, el más barato primero.`
            : undefined
        }
        required={false}
        options={[
          OWN,
          ...programmes.map((programme) => ({
            value: programme.id,
            label: `${programme.lender.companyname}: ${termsInWords(programme)}`,
          })),
        ]}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(programmes.find(({ id }) => id === value) ?? null)
        }
      />
      {!data && !error && <p role="status">Buscamos los programas de los prestamistas…</p>}
      {hasNextPage && (
        <Button variant="line" size="sm" loading={isFetching} onClick={() => void fetchNextPage()}>
          Traer más programas
        </Button>
      )}
      {data && programmes.length === 0 && (
        <Note>
          Ningún prestamista publica ahora un programa de {LOAN_TYPES[loanType]} para {where}. Haz la cuenta
          con tus propios números.
        </Note>
      )}
      {error && (
        <Note
          tone="warn"
          actions={
            <Button variant="line" size="sm" loading={isFetching} onClick={() => void refetch()}>
              Intentar de nuevo
            </Button>
          }
        >
          No pudimos traer los programas. {asApiError(error).message}
        </Note>
      )}
      {chosen && <Chosen programme={chosen} />}
    </div>
  )
}

/** The chosen programme: its lender, its terms and its criteria. */
const Chosen = ({ programme }: { programme: PublishedProgramme }) => (
  <div className={classes.chosen}>
    <p>
      <Anchor href={`/user/alias/${programme.lender.lid}`}>{programme.lender.companyname}</Anchor>
      {' · '}
      {programme.lender.nmls === null ? 'Sin número NMLS' : `NMLS ${programme.lender.nmls}`}
      {' · '}
      {programme.name}
    </p>
    <p className="text-sm text-2">{[termsInWords(programme), ...criteriaInWords(programme)].join(' · ')}</p>
  </div>
)

type StateChoiceProps = { state: StateCode | null; onChange: (state: StateCode | null) => void }

/** Where the property is, for an analysis that doesn't say it. */
export const StateChoice = ({ state, onChange }: StateChoiceProps) => (
  <SelectField
    label="¿Dónde está la propiedad?"
    help="Cada prestamista presta en sus estados."
    required={false}
    options={STATE_OPTIONS}
    value={state ?? ''}
    onChange={({ currentTarget: { value } }) =>
      onChange(STATES.find(([code]) => code === value)?.[0] ?? null)
    }
  />
)
