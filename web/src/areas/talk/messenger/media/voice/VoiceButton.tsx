import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { IconButton, type IconButtonProps } from '../../../../../ui/button/IconButton.tsx'
import { microphone } from '../../../../../ui/icons/glyphs.ts'

/** Begins a voice note: the composer then shows `VoiceRecorder` in its place. */
export const VoiceButton = (props: Omit<IconButtonProps, 'glyph' | 'label'>) => (
  <IconButton {...props} glyph={microphone} label="Grabar una nota de voz" />
)

/** Records from the moment it is there. It says by `onClose` that the composer may come back. */
export const VoiceRecorder = lazyPart(async () => (await import('./Recorder.tsx')).Recorder)
