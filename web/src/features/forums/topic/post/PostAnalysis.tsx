import { ClientOnly } from '@tanstack/react-router'
import { useViewer } from '../../../../api/use-viewer.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import { useTopic } from '../use-topic.ts'
import type { PostAnalysisProps } from './AnalysisCard.tsx'

// The calculators are loaded for the topics that have an analysis.
const Card = lazyPart(async () => (await import('./AnalysisCard.tsx')).AnalysisCard)
const CounterCard = lazyPart(async () => (await import('../../analyses/CounterCard.tsx')).CounterCard)

/** About as high as the card, so that little moves when it comes. */
const WAITING = <Bone height={264} />

/** The analysis or counter-analysis that goes with a post. */
export function PostAnalysis({ analysis, author }: Omit<PostAnalysisProps, 'onCounter'>) {
  const { topic, counter } = useTopic()
  const user = useViewer()
  const start = () => {
    counter({ analysis, author: author.firstname })
    document.getElementById('responder')?.scrollIntoView({ block: 'start' })
  }
  const onCounter = user && topic.can.reply ? start : undefined
  const { of } = analysis
  return (
    <ClientOnly fallback={WAITING}>
      {of ? (
        <CounterCard
          analysis={{ ...analysis, of }}
          author={author.firstname}
          onCounter={onCounter}
          waiting={WAITING}
        />
      ) : (
        <Card analysis={analysis} author={author} onCounter={onCounter} waiting={WAITING} />
      )}
    </ClientOnly>
  )
}
