import { LibraryContent } from './LibraryContent.tsx'

/** The library's page without its gate, which would cover what an editor wants to see. */
export const LibraryPreview = () => <LibraryContent isGated={false} />
