import { useRef } from 'react'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import { useNear } from '../../../../../ui/use-near.ts'
import type { CounterCardProps } from '../../analyses/CounterCard.tsx'
import { useTopic } from '../use-topic.ts'
import { AnalysisCard, type PostAnalysisProps } from './AnalysisCard.tsx'

// The calculators are loaded when somebody comes near a counter-analysis.
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
  return of ? (
    <LateCounter analysis={{ ...analysis, of }} author={author.firstname} onCounter={onCounter} />
  ) : (
    <AnalysisCard analysis={analysis} author={author} onCounter={onCounter} />
  )
}

function LateCounter(props: CounterCardProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>{useNear(place, 'soon') ? <CounterCard {...props} waiting={WAITING} /> : WAITING}</div>
  )
}
