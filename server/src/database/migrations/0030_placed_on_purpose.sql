DROP INDEX "blogs_in_order";--> statement-breakpoint
DROP INDEX "blogs_of_category";--> statement-breakpoint
DROP INDEX "books_in_order";--> statement-breakpoint
DROP INDEX "books_of_category";--> statement-breakpoint
DROP INDEX "courses_in_order";--> statement-breakpoint
DROP INDEX "courses_of_category";--> statement-breakpoint
DROP INDEX "courses_of_level";--> statement-breakpoint
DROP INDEX "podcasts_in_order";--> statement-breakpoint
DROP INDEX "podcasts_of_category";--> statement-breakpoint
DROP INDEX "tips_in_order";--> statement-breakpoint
DROP INDEX "tips_of_category";--> statement-breakpoint
DROP INDEX "webinars_in_order";--> statement-breakpoint
DROP INDEX "webinars_of_category";--> statement-breakpoint
DROP INDEX "faqs_in_order";--> statement-breakpoint
DROP INDEX "sponsors_in_order";--> statement-breakpoint
DROP INDEX "sponsors_of_category";--> statement-breakpoint
ALTER TABLE "blogs" drop column "place";--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "place" integer GENERATED ALWAYS AS (-coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "books" drop column "place";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "place" integer GENERATED ALWAYS AS (-coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" drop column "place";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" integer GENERATED ALWAYS AS (-coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "podcasts" drop column "place";--> statement-breakpoint
ALTER TABLE "podcasts" ADD COLUMN "place" integer GENERATED ALWAYS AS (-coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tips" drop column "place";--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "place" integer GENERATED ALWAYS AS (-coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" drop column "place";--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "place" integer GENERATED ALWAYS AS (-coalesce(position, 2147483647)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blogs_in_order" ON "blogs" USING btree ("place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "blogs_of_category" ON "blogs" USING btree ("category_id","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "books_in_order" ON "books" USING btree ("place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "books_of_category" ON "books" USING btree ("category_id","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "courses_in_order" ON "courses" USING btree ("place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_category" ON "courses" USING btree ("category_id","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "courses_of_level" ON "courses" USING btree ("level","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "podcasts_in_order" ON "podcasts" USING btree ("place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "podcasts_of_category" ON "podcasts" USING btree ("category_id","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "tips_in_order" ON "tips" USING btree ("place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "tips_of_category" ON "tips" USING btree ("category_id","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "webinars_in_order" ON "webinars" USING btree ("place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "webinars_of_category" ON "webinars" USING btree ("category_id","place","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("position","published_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "sponsors_in_order" ON "sponsors" USING btree ("position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE active;--> statement-breakpoint
CREATE INDEX "sponsors_of_category" ON "sponsors" USING btree ("category_id","position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE active;--> statement-breakpoint
-- Positions that nobody gave on purpose go. Where no editor ever ordered a kind, all of them came with the demo.
-- Where one did, every piece down to the one that was moved was numbered: those at the end that their dates put in
-- the same order need no number. Audit entries name kinds as they were called when they were written.
DO $$
DECLARE
  kind record;
BEGIN
  FOR kind IN SELECT * FROM (VALUES
    ('courses', ARRAY['course', 'cursos'], '>'), ('webinars', ARRAY['webinar', 'clases'], '>'),
    ('tips', ARRAY['tip', 'jugadas'], '>'), ('podcasts', ARRAY['podcast', 'podcasts'], '>'),
    ('blogs', ARRAY['blog', 'articulos'], '>'), ('books', ARRAY['book', 'libros'], '>'),
    ('sponsors', ARRAY['sponsor', 'patrocinadores'], '>'), ('faqs', ARRAY['faq', 'preguntas'], '<')
  ) AS each(name, called, before) LOOP
    IF NOT EXISTS (SELECT FROM audit_log WHERE action = 'writing.ordered' AND target_type = ANY (kind.called)) THEN
      EXECUTE format('UPDATE %I SET position = NULL WHERE position IS NOT NULL', kind.name);
    ELSE
      EXECUTE format($update$
        WITH placed AS (
          SELECT id, row_number() OVER shown AS at,
                 (published_at, id) %2$s (lag(published_at) OVER shown, lag(id) OVER shown) AS moved
          FROM %1$I WHERE position IS NOT NULL WINDOW shown AS (ORDER BY position, id DESC)
        ), kept AS (SELECT coalesce(max(at) FILTER (WHERE moved), 1) - 1 AS most FROM placed)
        UPDATE %1$I t SET position = NULL FROM placed, kept WHERE t.id = placed.id AND placed.at > kept.most
      $update$, kind.name, kind.before);
    END IF;
  END LOOP;
END
$$;
