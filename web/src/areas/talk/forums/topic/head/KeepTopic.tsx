import { posting } from '@cancha/contract/calls/talk/forums/posting'
import type { Topic } from '@cancha/contract/talk/forums/topic'
import { shownAtOnce } from '../../../../../api/optimistic.ts'
import { useWrite } from '../../../../../api/use-write.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { bell, bellOff, bookmark, check } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { useActing } from '../../public/acting.tsx'
import { allOfTopics, topicQuery } from '../queries.ts'
import { useTopic } from '../use-topic.ts'

type TopicFlags = { following?: boolean; muted?: boolean; bookmarked?: boolean }

/** Following, muting and bookmarking a topic. */
export function KeepTopic() {
  const { topic, sid, page } = useTopic()
  const { asMember, fail } = useActing()
  const query = topicQuery(sid, page)
  const { write } = useWrite(
    (keeping: TopicFlags, send) => send(posting.keep, { body: { id: topic._id, ...keeping } }),
    {
      makesStale: allOfTopics,
      refused: fail,
      optimistic: (keeping) => [
        shownAtOnce(query, (shown: Topic) => ({
          ...shown,
          kept: shown.kept && { ...shown.kept, ...keeping },
        })),
      ],
    },
  )
  const { following, muted, bookmarked } = topic.kept ?? { following: false, muted: false, bookmarked: false }
  return (
    <Card as="section" className="stack" aria-labelledby="seguir-tema">
      <h2 id="seguir-tema" className="text-lead">
        Sigue este tema
      </h2>
      <p className="text-sm text-2">
        {muted
          ? 'Está silenciado: no te avisamos de sus respuestas.'
          : 'Te avisamos cuando haya respuestas nuevas.'}
      </p>
      <Button
        variant={following ? 'soft' : 'line'}
        wide
        icon={following ? check : bell}
        aria-pressed={following}
        onClick={() => asMember('follow', () => write({ following: !following }))}
      >
        {following ? 'Siguiendo' : 'Seguir'}
      </Button>
      <div className="row row-wrap">
        <Button
          variant="ghost"
          size="sm"
          outdented
          icon={bookmarked ? { ...bookmark, solid: true } : bookmark}
          aria-pressed={bookmarked}
          onClick={() => asMember('other', () => write({ bookmarked: !bookmarked }))}
        >
          {bookmarked ? 'Guardado' : 'Guardar'}
        </Button>
        {topic.kept && (following || muted) && (
          <Button
            variant="ghost"
            size="sm"
            icon={bellOff}
            aria-pressed={muted}
            onClick={() => asMember('other', () => write({ muted: !muted }))}
          >
            {muted ? 'Silenciado' : 'Silenciar'}
          </Button>
        )}
      </div>
    </Card>
  )
}
