export { CourseCard } from '../../school/education/public/CourseCard.tsx'
