import type { ComponentType } from 'react'
import type { PostEditorProps } from './PostEditor.tsx'

/** The editor is larger than the page around it, so it comes when somebody is about to write. */
export const postEditor = {
  load: async (): Promise<ComponentType<PostEditorProps>> => (await import('./PostEditor.tsx')).PostEditor,
}
