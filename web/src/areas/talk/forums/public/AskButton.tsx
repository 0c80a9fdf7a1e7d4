import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { edit } from '../../../../ui/icons/glyphs.ts'

const AskDialog = lazyPart(async () => (await import('../asking/AskDialog.tsx')).AskDialog)

interface AskButtonProps {
  user: SessionUser
  tier: Tier
  /** the code of the subcategory that the question is about, if that is known */
  subcategory?: string | undefined
}

/** Asks members for their question, and opens the dialog in which they write it. */
export function AskButton({ user, tier, subcategory }: AskButtonProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button icon={edit} aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Cual es tu pregunta {user.firstname}?
      </Button>
      {asks && (
        <AskDialog
          user={user}
          tier={tier}
          subcategory={subcategory}
          onClose={() => setAsks(false)}
          onMissing={() => setAsks(false)}
        />
      )}
    </>
  )
}
