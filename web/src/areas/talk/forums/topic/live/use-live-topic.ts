import { joinTopic, leaveTopic } from '@cancha/contract/calls/talk/forums-live-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askLine } from '../../../../../api/live-line.ts'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { pageOfNew } from '../change-topic.ts'
import { topicQuery } from '../queries.ts'
import { isWriting } from '../reply/is-writing.ts'
import { useTopic } from '../use-topic.ts'
import { listenTopic } from './bus.ts'

/** A visitor has no line, and one that breaks joins again when it is back: neither is an error. */
const ask = (name: string, topic: string): void => void askLine(name, { topic }).catch(() => undefined)

/**
 * Hears what happens in the open topic. A reply on the shown page is read at once, unless somebody writes: then, as for
 * replies on later pages, its place is kept for the notice of new replies, and nothing moves.
 * @returns the places of replies that aren't shown yet
 */
export function useLiveTopic(): number[] {
  const { topic, sid, page } = useTopic()
  const queryClient = useQueryClient()
  const userId = useViewer()?.id
  const [places, setPlaces] = useState<readonly number[]>([])
  const id = topic._id
  const latest = useRef(topic)
  latest.current = topic

  useEffect(() => {
    if (userId === undefined) return
    ask(joinTopic.name, id)
    return () => ask(leaveTopic.name, id)
  }, [id, userId])

  useEffect(() => {
    let isStale = false
    const read = () => {
      isStale = false
      void queryClient.invalidateQueries({ queryKey: topicQuery(sid, page).queryKey, exact: true })
    }
    // Changes that came while the person was writing are shown when they leave the field.
    const left = () => setTimeout(() => isStale && !isWriting() && read())
    document.addEventListener('focusout', left)
    const end = listenTopic((told) => {
      if (told.kind === 'open') return ask(joinTopic.name, id)
      if (told.topic !== id) return
      // The server may have emptied the room, to check anew who may read the topic.
      if (told.what === 'topic') ask(joinTopic.name, id)
      const { place } = told
      const isOwn = told.author === userId
      const isHere = told.what !== 'reply' || pageOfNew(latest.current, place) === page
      if (isHere && !isWriting()) return read()
      if (told.what !== 'reply' || isOwn) isStale ||= isHere
      else setPlaces((before) => (before.includes(place) ? before : [...before, place]))
    })
    return () => {
      end()
      document.removeEventListener('focusout', left)
    }
  }, [queryClient, id, sid, page, userId])

  const shown = new Set(topic.posts.map(({ place }) => place))
  return places.filter((place) => !shown.has(place) && pageOfNew(topic, place) >= page).sort((a, b) => a - b)
}
