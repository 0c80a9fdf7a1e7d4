import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { COMPARED_MOST } from '@cancha/contract/calls/analysis/calculators'
import type { Calculator } from '@cancha/domain/analysis/calculators/calculator'
import { CALCULATORS } from '@cancha/domain/analysis/calculators/calculators'
import { bestOf, comparedGroups, losesMoney } from '@cancha/domain/analysis/calculators/compare'
import { formatFigure } from '@cancha/domain/analysis/calculators/format-figure'
import { uncountedWords } from '@cancha/domain/analysis/calculators/reasons'
import { missingVerb } from '@cancha/domain/analysis/summary/missing-words'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '../../../../api/errors.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { comparedAnalysesQuery } from '../queries.ts'
import { FieldLinks } from '../results/FieldLinks.tsx'
import { fieldAddress, placeOf, titleOf, viewAddress } from '../saved/kinds.ts'
import { PLACES } from '../wizard/words.ts'
import classes from './ComparePage.module.css'

export const Route = createFileRoute('/analysis/comparar')({
  beforeLoad: requireSession,
  ...reads((search): { ids?: string } => (typeof search['ids'] === 'string' ? { ids: search['ids'] } : {})),
  loader: async ({ context: { queryClient, user }, deps }) => {
    const count = idsIn(deps).length
    if (count < 2 || count > COMPARED_MOST) throw redirect({ to: '/investment-calculators' })
    try {
      await queryClient.fetchQuery(comparedAnalysesQuery(user.id, deps.ids ?? ''))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  },
  head: privateHead('Comparar análisis'),
  component: ComparePage,
})

const idsIn = (search: Readonly<Record<string, unknown>>): string[] =>
  String(search['ids'] ?? '')
    .split(',')
    .filter(Boolean)

/** Two to four analyses side by side, with the best value of each figure marked. */
function ComparePage() {
  const { user } = Route.useRouteContext()
  const { ids = '' } = Route.useSearch()
  const { data: analyses } = useSuspenseQuery(comparedAnalysesQuery(user.id, ids))
  const [first] = analyses
  if (!first) return null
  const type = first.calculator_type
  const place = PLACES[type]
  const without = ({ shortid }: SavedAnalysis) =>
    `/analysis/comparar?ids=${analyses
      .map((each) => each.shortid)
      .filter((id) => id !== shortid)
      .join(',')}`

  return (
    <div className="wrap sec stack-l">
      <PageHeader
        crumbs={[
          { label: 'Calculadoras', href: '/investment-calculators' },
          { label: place.listName, href: place.list },
          { label: 'Comparar' },
        ]}
        title="Comparar análisis"
        lead={`${CALCULATORS[type].name}: ${analyses.length} propiedades lado a lado. La mejor cifra de cada línea va marcada; lo que pierde dinero no gana en ninguna.`}
      />
      <table className={classes.table}>
        <caption className="sr-only">Comparación de análisis</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              <span className="sr-only">Cifra</span>
            </th>
            {analyses.map((analysis) => (
              <th scope="col" key={analysis.shortid}>
                <Anchor href={viewAddress(analysis)}>{titleOf(analysis)}</Anchor>
                <span className={`text-xs text-2 ${classes.place}`}>{placeOf(analysis)}</span>
                {losesMoney(analysis.results) && (
                  <span className={classes.loses}>
                    <Badge tone="bad">Pierde dinero</Badge>
                  </span>
                )}
                {analysis.headline.missing.length > 0 && (
                  <span className={classes.loses}>
                    <Badge tone="warn">Faltan datos</Badge>
                  </span>
                )}
                {analyses.length > 2 && (
                  <Anchor
                    className={`touch-line ${classes.without}`}
                    href={without(analysis)}
                    aria-label={`Quitar: ${titleOf(analysis)}`}
                  >
                    Quitar
                  </Anchor>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {comparedGroups(type).map(({ title, outputs }) => (
          <tbody key={title}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={analyses.length + 1}>
                {title}
              </th>
            </tr>
            {outputs.map((key) => (
              <Line key={key} name={key} analyses={analyses} />
            ))}
          </tbody>
        ))}
      </table>
      {analyses.map((analysis) => {
        const { missing } = analysis.headline
        return missing.length > 0 ? (
          <Note key={analysis.shortid} tone="warn">
            <strong>{titleOf(analysis)}</strong>: {missingVerb(missing, 'es').toLowerCase()}{' '}
            <FieldLinks fields={missing} fieldAddress={(input) => fieldAddress(analysis, input)} />. Sin eso
            tiene guiones y no gana en ninguna línea.
          </Note>
        ) : null
      })}
      {analyses.map((analysis) => {
        const words = uncountedIn(analysis)
        return words ? (
          <Note key={analysis.shortid} tone="warn">
            <strong>{titleOf(analysis)}</strong>: sin contar {words}. Lo que quedó vacío vale cero, y por eso
            sus cifras salen mejor.
          </Note>
        ) : null
      })}
      <div>
        <LinkButton variant="line" href={place.list}>
          Elegir otros
        </LinkButton>
      </div>
    </div>
  )
}

function uncountedIn({ calculator_type: type, calculator_data: data }: SavedAnalysis): string | undefined {
  const calculator: Calculator = CALCULATORS[type]
  const reading = calculator.read(data)
  return uncountedWords(calculator, reading, calculator.open(reading))
}

function Line({ name, analyses }: { name: string; analyses: readonly SavedAnalysis[] }) {
  const [first] = analyses
  const output = first && CALCULATORS[first.calculator_type].outputs.find(({ key }) => key === name)
  if (!output) return null
  const best = bestOf(
    name,
    analyses.map(({ results }) => results),
  )
  return (
    <tr>
      <th scope="row">
        {output.label}{' '}
        {output.term && (
          <small className="text-3" lang="en">
            {output.term}
          </small>
        )}
      </th>
      {analyses.map((analysis, at) => (
        <td key={analysis.shortid} data-best={best.includes(at) || undefined}>
          {/* On a phone the values stand below each other, each with its name; the column's heading says it otherwise. */}
          <span className={classes.whose} aria-hidden="true">
            {titleOf(analysis)}
          </span>
          <span className={classes.value}>
            <span>{formatFigure(analysis.results[name], output.unit, output.unit === 'money')}</span>
            {best.includes(at) && <Badge tone="ok">Mejor</Badge>}
          </span>
        </td>
      ))}
    </tr>
  )
}
