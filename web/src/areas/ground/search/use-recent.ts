import { useEffect, useState } from 'react'
import { VISITOR } from '../../../api/personal-storage.ts'
import { useViewer } from '../../../api/use-viewer.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts'

/** The viewer's recent searches, read from the browser's storage after hydration. */
export function useRecent() {
  const owner = useViewer()?.id ?? VISITOR
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => setRecent(recentSearches(owner)), [owner])
  return {
    recent,
    remember: (q: string) => rememberSearch(owner, q),
    forget: () => {
      forgetSearches(owner)
      setRecent([])
    },
  }
}
