import type { Movement } from '@cancha/contract/money/figures'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { MOVEMENT_WORDS } from '@cancha/domain/money/figures/explanations'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import type { FiguresSearch } from './addresses.ts'
import { money } from './amounts.ts'
import classes from './Movements.module.css'
import { allFigures, movementPages, type ReceivedFigures } from './queries.ts'
import { type Summed, sumInWords } from './sum-in-words.ts'

type Props = { asked: FiguresSearch; found: ReceivedFigures; when: string }

/** The movements of a month or a day, the last ones first, more at a press, and below them what they add up to. */
export function Movements({ asked, found, when }: Props) {
  const client = useQueryClient()
  const [more, setMore] = useState(false)
  const rest = useInfiniteQuery({
    ...movementPages(asked, found.next ?? ''),
    enabled: more && found.next !== null,
  })
  const pages = [found, ...(rest.data?.pages ?? [])]
  const movements = pages.flatMap((page) => page.movements)
  const { total } = found
  const isWhole = pages.at(-1)?.next === null
  const summed: Summed = {
    shown: { count: movements.length, net: movements.reduce((sum, { amount }) => sum + amount, 0) },
    total,
    isWhole,
    hasMoved: pages.some((page) => page.total.count !== total.count || page.total.net !== total.net),
  }
  const { sentence, adds } = sumInWords(summed, when)
  const readAgain = () => Promise.all(allFigures.map((stale) => client.invalidateQueries(stale)))
  return (
    <>
      <Card flush>
        <ul className={`lined ${classes.list}`}>
          {movements.map((movement) => (
            <Line key={movement.id} movement={movement} />
          ))}
        </ul>
        {adds && (
          <p className={`row row-between align-baseline ${classes.total}`}>
            <span>{sentence}</span>
            <b>{money(summed.shown.net)}</b>
          </p>
        )}
      </Card>
      {!adds && (
        <Note
          tone="warn"
          actions={
            <Button variant="line" size="sm" onClick={() => void readAgain()}>
              Volver a leer
            </Button>
          }
        >
          <p role="status">{sentence}</p>
        </Note>
      )}
      {!isWhole && adds && (
        <div className="stack-s justify-center">
          {rest.isError && (
            <p role="alert">No pudimos cargar los siguientes. {asApiError(rest.error).message}</p>
          )}
          <Button
            variant="line"
            loading={rest.isFetching}
            onClick={() => {
              if (!more) setMore(true)
              else if (rest.isError && !rest.data) void rest.refetch()
              else void rest.fetchNextPage()
            }}
          >
            {rest.isError ? 'Reintentar' : 'Ver más'}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ movement: { kind, at, amount, plan, number, person } }: { movement: Movement }) {
  const about = [plan && PLANS[plan].name, number].filter(Boolean).join(' · ')
  return (
    <li>
      <div>
        <p>
          <b>{MOVEMENT_WORDS[kind]}</b>
          {about && <span className="text-2"> · {about}</span>}
        </p>
        <p className="text-sm text-2">
          <time dateTime={at}>{mediumDateTime(at)}</time>
          {' · '}
          {person ? (
            <Anchor href={`/admin/miembros/${person.id}`}>{person.name}</Anchor>
          ) : (
            `alguien que borró su cuenta`
          )}
        </p>
      </div>
      <p className={classes.amount} data-went={amount < 0 || undefined}>
        {money(amount)}
      </p>
    </li>
  )
}

/** How many movements there are, in words. */
export const movementCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'movimiento' : 'movimientos'}`
