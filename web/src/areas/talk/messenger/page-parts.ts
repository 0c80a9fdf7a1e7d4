import type { ComponentType } from 'react'
import { bringPart, type PartContext, usePart } from '../../../shell/manifest/page-parts.ts'
import type { ChatPaneProps } from './chat/ChatPane.tsx'

/** Loads what a conversation is drawn with, which the list alone doesn't need. */
export const bringChat = (context: PartContext): Promise<void> => bringPart(context, 'chat')

export const useChatPane = () => usePart('chat') as ComponentType<ChatPaneProps>
