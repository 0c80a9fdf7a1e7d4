import type { ComponentType } from 'react'
import { offline } from '../../api/errors.ts'
import type { Features } from '../../shell/manifest/gather.ts'
import type { LateParts } from '../../shell/manifest/late-parts.ts'
import { useFeatures, useParts } from '../../shell/manifest/use-features.ts'
import type { ChatPaneProps } from './chat/ChatPane.tsx'

const CHAT = 'chat'

/** Loads what a conversation is drawn with, which the list alone doesn't need. */
export async function bringChat({
  features,
  parts,
}: {
  features: Features
  parts: LateParts
}): Promise<void> {
  const load = features.pageParts.get(CHAT)
  if (load) await parts.bring(load)
}

export function useChatPane(): ComponentType<ChatPaneProps> {
  const load = useFeatures().pageParts.get(CHAT)
  const part = useParts().get(load as NonNullable<typeof load>)
  // The server drew the page, and the part's code didn't reach the browser.
  if (!part) throw offline()
  return part as ComponentType<ChatPaneProps>
}
