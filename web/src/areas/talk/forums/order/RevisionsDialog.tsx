import type { Post } from '@cancha/contract/talk/forums/topic'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../../shell/document/QueryFailure.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { revisionsQuery } from './queries.ts'

/** How a post read before each change, the last one first. */
export function RevisionsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const query = useQuery(revisionsQuery(post._id))
  const { data: revisions, error, isPending } = query
  return (
    <Dialog open wide onClose={onClose} title="Cómo decía antes">
      {isPending && <ListSkeleton count={2} label="Cargando las versiones anteriores…" />}
      {error && <QueryFailure headingLevel={3} query={query} />}
      {revisions?.length === 0 && <EmptyState headingLevel={3} title="Nadie la ha cambiado" />}
      {revisions && revisions.length > 0 && (
        <ol className="stack-m">
          {revisions.map(({ title, message, by, at, reason }) => (
            <Card as="li" className="stack-s" key={at}>
              <p className="text-sm text-2">
                La cambió {by} · <time dateTime={at}>{mediumDateTime(at)}</time>
                {reason && ` · Motivo: «${reason}»`}
              </p>
              {title && <h3 className="text-lead">{title}</h3>}
              <RichText html={message} />
            </Card>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
