-- Which files a text mentions, now kept as rows of tables of uses (decision 44): the program's start creates the
-- triggers that fill them, and the uses of the rows that are there.
DROP INDEX "piece_revisions_files";--> statement-breakpoint
DROP INDEX "written_pieces_files";--> statement-breakpoint
DROP FUNCTION file_keys(jsonb);--> statement-breakpoint
CREATE FUNCTION mentioned_files(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/media/archivos/([A-Za-z0-9_-]{22})/', 'g') as found
$$;
--> statement-breakpoint
CREATE TABLE "blog_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "blog_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "book_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "book_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "course_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "course_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "course_video_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "course_video_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "podcast_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "podcast_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "tip_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "tip_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "webinar_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "webinar_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "basic_page_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "basic_page_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "faq_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "faq_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "sponsor_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "sponsor_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
CREATE TABLE "written_piece_file_uses" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "written_piece_file_uses_kind_item_id_file_pk" PRIMARY KEY("kind","item_id","file")
);
--> statement-breakpoint
CREATE TABLE "piece_revision_file_uses" (
	"holder" bigint NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "piece_revision_file_uses_holder_file_pk" PRIMARY KEY("holder","file")
);
--> statement-breakpoint
ALTER TABLE "blog_file_uses" ADD CONSTRAINT "blog_file_uses_holder_blogs_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_file_uses" ADD CONSTRAINT "blog_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_file_uses" ADD CONSTRAINT "book_file_uses_holder_books_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_file_uses" ADD CONSTRAINT "book_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_file_uses" ADD CONSTRAINT "course_file_uses_holder_courses_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_file_uses" ADD CONSTRAINT "course_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_video_file_uses" ADD CONSTRAINT "course_video_file_uses_holder_course_videos_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."course_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_video_file_uses" ADD CONSTRAINT "course_video_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_file_uses" ADD CONSTRAINT "podcast_file_uses_holder_podcasts_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."podcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_file_uses" ADD CONSTRAINT "podcast_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_file_uses" ADD CONSTRAINT "tip_file_uses_holder_tips_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."tips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_file_uses" ADD CONSTRAINT "tip_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_file_uses" ADD CONSTRAINT "webinar_file_uses_holder_webinars_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_file_uses" ADD CONSTRAINT "webinar_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basic_page_file_uses" ADD CONSTRAINT "basic_page_file_uses_holder_basic_pages_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."basic_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basic_page_file_uses" ADD CONSTRAINT "basic_page_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_file_uses" ADD CONSTRAINT "faq_file_uses_holder_faqs_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_file_uses" ADD CONSTRAINT "faq_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_file_uses" ADD CONSTRAINT "sponsor_file_uses_holder_sponsors_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_file_uses" ADD CONSTRAINT "sponsor_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_piece_file_uses" ADD CONSTRAINT "written_piece_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_piece_file_uses" ADD CONSTRAINT "written_piece_file_uses_kind_item_id_written_pieces_kind_item_id_fk" FOREIGN KEY ("kind","item_id") REFERENCES "public"."written_pieces"("kind","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_revision_file_uses" ADD CONSTRAINT "piece_revision_file_uses_holder_piece_revisions_id_fk" FOREIGN KEY ("holder") REFERENCES "public"."piece_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_revision_file_uses" ADD CONSTRAINT "piece_revision_file_uses_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_file_uses_file" ON "blog_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "book_file_uses_file" ON "book_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "course_file_uses_file" ON "course_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "course_video_file_uses_file" ON "course_video_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "podcast_file_uses_file" ON "podcast_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "tip_file_uses_file" ON "tip_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "webinar_file_uses_file" ON "webinar_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "basic_page_file_uses_file" ON "basic_page_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "faq_file_uses_file" ON "faq_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "sponsor_file_uses_file" ON "sponsor_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "written_piece_file_uses_file" ON "written_piece_file_uses" USING btree ("file");--> statement-breakpoint
CREATE INDEX "piece_revision_file_uses_file" ON "piece_revision_file_uses" USING btree ("file");