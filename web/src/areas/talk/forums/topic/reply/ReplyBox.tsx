import { ClientOnly } from '@tanstack/react-router'
import { useViewer } from '../../../../../api/use-viewer.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { reply } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../../ui/pieces/Note.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import { useActing } from '../../public/acting.tsx'
import { useTopic } from '../use-topic.ts'

/** Visitors, who have no form, don't load it. */
const ReplyForm = lazyPart(async () => (await import('./ReplyForm.tsx')).ReplyForm)
/** As high as the empty form. */
const WAITING = <Bone height={260} />

/** The end of a topic's page: the field for a reply, or why there is none. */
export function ReplyBox() {
  const { topic } = useTopic()
  const { asMember } = useActing()
  const user = useViewer()
  if (user && !topic.can.reply) return <Note>{topic.whyNot ?? 'En este tema no puedes responder.'}</Note>
  return (
    <Card as="section" id="responder" aria-label="Responder">
      {user ? (
        <ClientOnly fallback={WAITING}>
          <ReplyForm user={user} waiting={WAITING} />
        </ClientOnly>
      ) : (
        <div className="stack-s">
          <p>¿Te pasó algo parecido? Cuenta lo que a ti te funcionó.</p>
          <div>
            <Button icon={reply} onClick={() => asMember('reply', () => undefined)}>
              Responder
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
