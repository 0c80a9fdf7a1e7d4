import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { gatherFeatures } from '../shell/manifest/gather.ts'
import { homeLinesQuery } from '../shell/panel/home-lines.ts'
import { allFeatures } from './all.ts'

const handlers = await gatherFeatures(allFeatures).live()

test.each(['loanChanged', 'connectionChanged', 'notificationsChanged', 'getDesktopNotification'])(
  '«Lo tuyo» is read again after %s',
  (name) => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(homeLinesQuery.queryKey, [])
    const page = { queryClient, userId: '7', navigate: () => undefined }
    for (const { event, act } of handlers) if (event.name === name) act(null as never, page)
    expect(queryClient.getQueryState(homeLinesQuery.queryKey)?.isInvalidated).toBe(true)
  },
)
