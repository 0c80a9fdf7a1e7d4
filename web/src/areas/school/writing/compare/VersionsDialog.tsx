import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { categoriesQuery } from '../../education/public/categories-query.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { kindOf, type Piece } from '../queries.ts'
import { statusWord } from '../words.ts'
import { type Difference, differencesOf } from './differences.ts'
import { markDifferences, shortened, type TextPart } from './marked-text.ts'
import classes from './VersionsDialog.module.css'

type Choose = (read: Piece) => Promise<void>

type Props = { draft: Draft; onTake: Choose; onKeep: Choose; onClose: () => void }

/** Both versions of a piece that two people edited, to be read side by side. Nothing is changed by reading. */
export function VersionsDialog({ draft, onTake, onKeep, onClose }: Props) {
  const { state, piece } = draft
  const other = state.is === 'conflict' ? state.other : null
  const [failure, setFailure] = useState<string | null>(null)
  const choice = useWrite((choose: Choose) => (other ? choose(other) : Promise.resolve()))

  const load = () => {
    setFailure(null)
    draft.readOther().catch((error: unknown) => setFailure(asApiError(error).message))
  }
  // Reads the other version as it is now: its writer may have gone on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(load, [])

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Las dos versiones"
      actions={
        other && (
          <>
            <Button loading={choice.sending === onKeep} onClick={() => void choice.write(onKeep)}>
              Guardar lo mío
            </Button>
            <Button
              variant="line"
              loading={choice.sending === onTake}
              onClick={() => void choice.write(onTake)}
            >
              Quedarme con lo suyo
            </Button>
          </>
        )
      }
    >
      {other ? (
        <div className="stack">
          <p>
            {other.savedBy ?? 'Otra persona'} guardó la suya
            {other.savedAt && ` (${mediumDateTime(other.savedAt)})`}. Aquí solo se leen: nada cambia hasta que
            elijas.
          </p>
          {other.status !== piece.status && (
            <Note tone="warn">Mientras tanto su estado cambió a «{statusWord[other.status]}».</Note>
          )}
          <Differences draft={draft} other={other} />
        </div>
      ) : failure === null ? (
        <ListSkeleton count={3} />
      ) : (
        <ErrorState onRetry={load}>{failure}</ErrorState>
      )}
    </Dialog>
  )
}

/** From this length on, in characters, a text is shown without the middle of what both have. */
const LONG = 600

function Differences({ draft, other }: { draft: Draft; other: Piece }) {
  const [isWhole, setWhole] = useState(false)
  const { data: topics = [] } = useQuery(categoriesQuery)
  const { fields } = kindOf(other.kind)
  const { values } = draft
  const differences = useMemo(
    () =>
      differencesOf(
        fields,
        values,
        other.values,
        (id) => topics.find(({ _id }) => _id === id)?.name ?? 'Una categoría que ya no existe',
      ),
    [fields, values, other.values, topics],
  )
  const changed = new Set(differences.map(({ path }) => path.split('.')[0]))
  const alike = fields.filter(({ name }) => !changed.has(name)).map(({ label }) => label)
  const isLong = differences.some((each) => Math.max(each.own.length, each.other.length) > LONG)
  return (
    <div className="stack gap-5">
      {isLong && (
        <CheckField
          label="Ver los textos enteros"
          checked={isWhole}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
      )}
      {differences.map((difference) => (
        <OneDifference
          key={difference.path}
          difference={difference}
          otherName={other.savedBy ?? 'la otra persona'}
          isWhole={isWhole}
        />
      ))}
      {alike.length > 0 && <p className="text-sm">Igual en las dos: {alike.join(', ')}.</p>}
    </div>
  )
}

type DifferenceProps = { difference: Difference; otherName: string; isWhole: boolean }

function OneDifference({ difference, otherName, isWhole }: DifferenceProps) {
  const { label, own, other, isFormat } = difference
  const [ownParts = [], otherParts = []] = useMemo(() => {
    const isShown = isWhole || Math.max(own.length, other.length) <= LONG
    return markDifferences(own, other).map((parts) => (isShown ? parts : shortened(parts)))
  }, [own, other, isWhole])
  return (
    <section className="stack-s">
      <h3 className={`text-sm wrap-anywhere ${classes.label}`}>{label}</h3>
      {isFormat && (
        <p className="text-sm">
          El texto es el mismo. Solo cambia el formato, como las negritas o los títulos.
        </p>
      )}
      <div className={`stack-m ${classes.sides}`}>
        <Side whose="Lo tuyo" text={own} parts={ownParts} />
        <Side whose={`Lo de ${otherName}`} text={other} parts={otherParts} />
      </div>
    </section>
  )
}

function Side({ whose, text, parts }: { whose: string; text: string; parts: TextPart[] }) {
  return (
    <div className={classes.side}>
      <p className={`text-2 text-xs ${classes.whose}`}>{whose}</p>
      {/^\/media\/.*\.(webp|jpe?g|png)$/.test(text) ? (
        <img className={classes.picture} src={text} alt={text.slice(text.lastIndexOf('/') + 1)} />
      ) : (
        <p className={`text-sm wrap-anywhere ${classes.text}`}>
          {text === '' && <span className="text-2">Vacío</span>}
          {parts
            .filter((part) => part.text !== '')
            .map((part, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which are always drawn anew together
              part.differs ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
            )}
        </p>
      )}
    </div>
  )
}
