import { calculators } from '@cancha/contract/calls/analysis/calculators'
import { addressOf } from '@cancha/contract/ground/operation'
import { analysisSubtitle, analysisTitle } from '@cancha/domain/analysis/calculators/saved'
import { missingSentence } from '@cancha/domain/analysis/summary/missing-words'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { siteOrigin } from '../../../../api/call.ts'
import { ApiError } from '../../../../api/errors.ts'
import { isLost, pageMeta } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { bringCalculator, useCalculator } from '../page-parts.ts'
import { sharedAnalysisQuery } from '../queries.ts'
import { Analysis } from '../results/Analysis.tsx'
import { PLACES } from '../wizard/words.ts'

const GONE = 'Este análisis ya no se comparte'
const GONE_WHY =
  'Quien te lo mandó anuló el enlace, o la dirección llegó incompleta. Las calculadoras son gratis y no piden cuenta.'

export const Route = createFileRoute('/analysis/compartido/$token')({
  loader: async ({ context: { queryClient, features, parts }, params: { token } }) => {
    try {
      const shared = await queryClient.ensureQueryData(sharedAnalysisQuery(token))
      const { calculator_type: type, name, calculator_data: data, firstname } = shared
      await bringCalculator({ features, parts }, type)
      const { label, value, missing } = shared.headline
      const answer = missing.length > 0 ? missingSentence(missing, 'es') : `${label}: ${value}`
      const card = `${siteOrigin()}${addressOf(calculators.sharedCard, { params: { token } })}`
      return { title: analysisTitle({ type, name, data }), answer, firstname, card }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches }) => {
    const meta = [{ name: 'robots', content: 'noindex, nofollow' }]
    if (isLost(matches)) return { meta: [...pageMeta(GONE, GONE_WHY), ...meta] }
    if (!loaderData) return { meta }
    const { title, answer, firstname, card } = loaderData
    return {
      meta: [
        ...pageMeta(title, `${answer}. Un análisis que comparte ${firstname}.`),
        ...meta,
        { property: 'og:type', content: 'article' },
        { property: 'og:image', content: card },
        { property: 'og:image:type', content: 'image/png' },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: `${title}. ${answer}` },
        { name: 'twitter:card', content: 'summary_large_image' },
      ],
    }
  },
  component: SharedAnalysisPage,
  notFoundComponent: GoneAnalysis,
})

/** Shown for a link that was revoked or is incomplete: what happened, and where to go. */
function GoneAnalysis() {
  return (
    <div className="wrap wrap-narrow sec stack">
      <h1>{GONE}</h1>
      <EmptyState
        title="Pide uno nuevo, o haz tu propia cuenta."
        action={
          <div className="row row-wrap">
            <LinkButton href="/investment-calculators">Hacer mi análisis</LinkButton>
            <LinkButton href="/" variant="line">
              Ir al inicio
            </LinkButton>
          </div>
        }
      >
        {GONE_WHY}
      </EmptyState>
    </div>
  )
}

/** A shared analysis: read-only, with all explanations. */
function SharedAnalysisPage() {
  const { token } = Route.useParams()
  const { data: shared } = useSuspenseQuery(sharedAnalysisQuery(token))
  const { calculator_type: type, name, calculator_data: data, firstname } = shared
  const calculator = useCalculator(type)
  const title = analysisTitle({ type, name, data })
  return (
    <div className="wrap sec stack-l">
      <PageHeader
        title={title}
        lead={[analysisSubtitle({ type, name, data }), `compartido por ${firstname}`]
          .filter(Boolean)
          .join(' · ')}
      />
      <Analysis calculator={calculator} data={data} heading="El resultado" />
      <Card className="stack no-print">
        <h2>Haz la cuenta de tu propiedad</h2>
        <p className="text-2">{PLACES[type].lead} Es gratis y no pide cuenta.</p>
        <div>
          <LinkButton href={PLACES[type].home}>Abrir la calculadora</LinkButton>
        </div>
      </Card>
    </div>
  )
}
