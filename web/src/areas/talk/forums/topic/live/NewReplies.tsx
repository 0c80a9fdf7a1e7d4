import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '../../../../../ui/button/Button.tsx'
import { arrowDown } from '../../../../../ui/icons/glyphs.ts'
import { pageOfNew } from '../change-topic.ts'
import { useTopic } from '../use-topic.ts'
import classes from './NewReplies.module.css'
import { useLiveTopic } from './use-live-topic.ts'

/** Says how many replies came that aren't shown yet, and leads to the first of them. */
export function NewReplies() {
  const { topic, page, query } = useTopic()
  const queryClient = useQueryClient()
  const places = useLiveTopic()
  const [first] = places
  const says = places.length === 1 ? 'Hay 1 respuesta nueva' : `Hay ${places.length} respuestas nuevas`
  return (
    <div className={classes.place} role="status">
      {first !== undefined && (
        <LinkButton
          className={classes.pill}
          size="sm"
          icon={arrowDown}
          href={topicHref(topic.subcategory.tier, {
            subcategory: topic.subcategory.name,
            shortid: topic.shortid,
            title: topic.title,
            page: pageOfNew(topic, first),
            place: first,
          })}
          onClick={() => {
            if (pageOfNew(topic, first) === page)
              void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
          }}
        >
          {says}
        </LinkButton>
      )}
    </div>
  )
}
