import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/activation/emailconfirm/$activationtoken')({ component: () => <h1>LoginPage</h1> })
