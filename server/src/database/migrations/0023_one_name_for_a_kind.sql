-- A kind of content has one name, in the singular; the specification's spellings stand on the wire only.
--
-- The triggers of search still ask for the old column and the old values. They are made anew right after the migrations,
-- and must not run before: they would take every renamed page for one that is gone.
ALTER TABLE "path_aliases" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "path_aliases" DROP CONSTRAINT "path_aliases_page_type";--> statement-breakpoint
ALTER TABLE "path_aliases" RENAME COLUMN "page_type" TO "kind";--> statement-breakpoint
UPDATE "path_aliases" SET "kind" = CASE "kind"
    WHEN 'tipoftheweek' THEN 'tip' WHEN 'podcasts' THEN 'podcast' WHEN 'blogs' THEN 'blog' WHEN 'books' THEN 'book'
    WHEN 'sponsors' THEN 'sponsor' WHEN 'basic' THEN 'page' WHEN 'users' THEN 'member' END
  WHERE "kind" IN ('tipoftheweek', 'podcasts', 'blogs', 'books', 'sponsors', 'basic', 'users');--> statement-breakpoint
ALTER TABLE "path_aliases" ADD CONSTRAINT "path_aliases_kind" CHECK ("path_aliases"."kind" in ('course', 'webinar', 'tip', 'podcast', 'blog', 'book', 'sponsor', 'page', 'member'));--> statement-breakpoint
ALTER TABLE "path_aliases" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE FUNCTION pg_temp.kind_of(spanish text) RETURNS text LANGUAGE sql IMMUTABLE RETURN CASE spanish
  WHEN 'cursos' THEN 'course' WHEN 'clases' THEN 'webinar' WHEN 'jugadas' THEN 'tip' WHEN 'podcasts' THEN 'podcast'
  WHEN 'articulos' THEN 'blog' WHEN 'libros' THEN 'book' WHEN 'patrocinadores' THEN 'sponsor' WHEN 'preguntas' THEN 'faq'
  WHEN 'paginas' THEN 'page' WHEN 'categorias' THEN 'category' ELSE spanish END;--> statement-breakpoint
UPDATE "written_pieces" SET "kind" = pg_temp.kind_of("kind");--> statement-breakpoint
UPDATE "piece_revisions" SET "kind" = pg_temp.kind_of("kind");
