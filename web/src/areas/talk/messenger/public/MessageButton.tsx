import { conversations } from '@cancha/contract/calls/talk/messenger/conversations'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { SignInPrompt, UpgradePrompt } from '../../../../shell/session/prompts.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { chat } from '../../../../ui/icons/glyphs.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import type { MemberActionProps } from '../../../people/connections/public/slots.ts'
import { conversationQuery } from '../data/queries.ts'
import { openBeside } from '../side/side-chat.ts'

const SIGN_IN = 'Debes iniciar sesión para enviar un mensaje a este miembro.'

/** Opens the conversation with a member. Not for the viewer's own card. */
export function MessageButton({ user, member }: MemberActionProps) {
  return user ? <StartButton user={user} member={member} /> : <VisitorButton member={member} />
}

const nameOf = ({ firstname, lastname }: MemberActionProps['member']) => `${firstname} ${lastname}`.trim()

function VisitorButton({ member }: Pick<MemberActionProps, 'member'>) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={chat}
        aria-label={`Mensaje a ${nameOf(member)}`}
        onClick={() => setAsks(true)}
      >
        Mensaje
      </Button>
      <SignInPrompt says={asks ? SIGN_IN : null} onClose={() => setAsks(false)} />
    </>
  )
}

function StartButton({ user, member }: { user: SessionUser; member: MemberActionProps['member'] }) {
  const router = useRouter()
  const pressed = useRef<HTMLElement | null>(null)
  const [limit, setLimit] = useState<string | null>(null)
  const { write, busy } = useWrite(conversations.start, {
    refused: (error) =>
      error.code === 'limit_reached' ? setLimit(error.message) : notify.error(error.message),
    async done({ id, conversation }) {
      // It is there at once where the conversation opens.
      router.options.context.queryClient.setQueryData(conversationQuery(id).queryKey, conversation)
      if (pressed.current && openBeside(id, pressed.current)) return
      await router.navigate({ href: `/messenger?chat=${id}` })
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={chat}
        loading={busy}
        aria-label={`Mensaje a ${nameOf(member)}`}
        onClick={({ currentTarget }) => {
          pressed.current = currentTarget
          void write({ body: { senderId: user.id, receiverId: member.id } })
        }}
      >
        Mensaje
      </Button>
      <UpgradePrompt says={limit} onClose={() => setLimit(null)} />
    </>
  )
}
