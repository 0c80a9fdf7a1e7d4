import { figures as figureCalls } from '@cancha/contract/calls/money/figures'
import { longDayIn } from '@cancha/domain/ground/time/dates-in-languages'
import { addDays } from '@cancha/domain/ground/time/days'
import { monthInShort, monthInWords, monthsLater } from '@cancha/domain/ground/time/months'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '../../../api/file.ts'
import { reads } from '../../../shell/addresses/search-params.ts'
import { FileButton } from '../../../shell/administration/FileButton.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type FiguresSearch, figuresAddress, figuresSearchIn, periodIn } from './addresses.ts'
import { Days } from './Days.tsx'
import { FigureCards } from './FigureCards.tsx'
import { Movements, movementCount } from './Movements.tsx'
import { MonthPictures } from './Pictures.tsx'
import { PlanTable } from './PlanTable.tsx'
import { MonthChooser } from './public/MonthChooser.tsx'
import { figuresQuery, type ReceivedFigures } from './queries.ts'

export const Route = createFileRoute('/admin/cifras')({
  ...reads(figuresSearchIn),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(figuresQuery(deps))),
  head: privateHead('Cifras'),
  component: FiguresPage,
})

function FiguresPage() {
  const asked = Route.useSearch()
  const { data } = useSuspenseQuery(figuresQuery(asked))
  return (
    <div className="wrap sec stack">
      {data.found ? (
        <FiguresOfPeriod asked={asked} found={data.found} />
      ) : (
        <>
          <PageHeader title="Cifras" />
          <EmptyState
            title={data.refused}
            action={<LinkButton href={figuresAddress({})}>Ver este mes</LinkButton>}
          />
        </>
      )}
    </div>
  )
}

/** 'del 3 de noviembre de 2026', or 'de noviembre de 2026'. */
const ofPeriod = ({ day, month }: ReceivedFigures): string =>
  day ? `del ${longDayIn('es', day)}` : `de ${monthInWords(month)}`

/** The period before, with which the figures are compared: 'frente al 2 de noviembre de 2026', 'frente a oct 2026'. */
const beforeInWords = ({ day, month }: ReceivedFigures): string =>
  day
    ? `frente al ${longDayIn('es', addDays(day, -1) ?? day)}`
    : `frente a ${monthInShort(monthsLater(month, -1))}`

function FiguresOfPeriod({ asked, found }: { asked: FiguresSearch; found: ReceivedFigures }) {
  const { figures, before, month, day, days, months, first, today, at, total, given } = found
  const when = ofPeriod(found)
  return (
    <>
      <PageHeader
        title={`Cifras ${when}`}
        lead={`Al ${mediumDateTime(at)}, con los días de la hora del este de Estados Unidos.`}
        actions={
          <FileButton
            title="Bajar los movimientos"
            save={(reason) =>
              download(
                figureCalls.movementsTable,
                { query: { ...periodIn(asked), reason } },
                'movimientos.csv',
              )
            }
          >
            El archivo lleva los movimientos {when}, con nombres: guárdalo donde nadie más lo abra.
          </FileButton>
        }
      />
      <MonthChooser {...{ month, first, today }} addressOf={(mes) => figuresAddress({ mes })} />
      {day && (
        <p>
          <LinkButton variant="line" size="sm" href={figuresAddress({ mes: month })}>
            Ver todo {monthInWords(month)}
          </LinkButton>
        </p>
      )}
      {first === null || month < first ? (
        <EmptyState
          title={
            first === null ? 'Todavía no hay nada que contar' : `Antes de ${monthInWords(first)} no hubo nada`
          }
          action={
            first !== null && (
              <LinkButton href={figuresAddress({ mes: first })}>Ver {monthInWords(first)}</LinkButton>
            )
          }
        >
          {first === null
            ? 'Las cifras empiezan con el primer cobro.'
            : 'Ese fue el mes del primer cobro, o del primer intento.'}
        </EmptyState>
      ) : (
        <>
          <FigureCards figures={figures} before={before} than={beforeInWords(found)} />
          <PlanTable figures={figures} before={before} given={given} />
          {day === null && <MonthPictures months={months} month={month} />}
          <Days figures={figures} days={days} day={day} month={month} />
          <section className="stack-s">
            <h2>Movimientos</h2>
            {total.count === 0 ? (
              <EmptyState
                headingLevel={3}
                title={day ? 'Ese día no se movió dinero' : `En ${monthInWords(month)} no se movió dinero`}
              />
            ) : (
              <>
                <p className="text-2">{movementCount(total.count)}, lo último primero.</p>
                <Movements key={at} asked={asked} found={found} when={when} />
              </>
            )}
          </section>
        </>
      )}
    </>
  )
}
