import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/education/videocourses')({ component: () => <h1>CoursesPage</h1> })
