-- Portraits, covers, logos and the pictures of hosted videos become files (decision 44). No bytes are copied: the parts
-- of the new files are the stored bytes of before, whose sizes the sweep measures (measure-parts.ts). A picture keeps its address.
CREATE TABLE "member_pictures" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "member_pictures_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "member_pictures_kind" CHECK ("member_pictures"."kind" in ('avatar', 'cover'))
);
--> statement-breakpoint
INSERT INTO "files" ("key", "kind", "name", "bytes", "width", "height", "purpose", "uploaded_by", "created_at")
	SELECT "key", 'image', 'imagen', 0, max("width"), CASE "kind" WHEN 'avatar' THEN max("width") ELSE max("width") / 3 END,
		'members.' || "kind", "user_id", min("created_at")
	FROM "profile_pictures" WHERE "key" ~ '^[A-Za-z0-9_-]{22}$' GROUP BY "key", "kind", "user_id";--> statement-breakpoint
INSERT INTO "file_parts" ("file", "name", "storage_key", "type", "bytes")
	SELECT "key", "width" || '.webp', "file_key", 'image/webp', 0 FROM "profile_pictures" WHERE "key" ~ '^[A-Za-z0-9_-]{22}$';--> statement-breakpoint
INSERT INTO "member_pictures" ("user_id", "kind", "file")
	SELECT DISTINCT f."uploaded_by", p."kind", f."key" FROM "profile_pictures" p
	JOIN "profiles" o ON o."user_id" = p."user_id" AND p."key" IN (o."avatar_key", o."cover_key")
	JOIN "files" f ON f."key" = p."key";--> statement-breakpoint
DROP TABLE "profile_pictures";--> statement-breakpoint
ALTER TABLE "report_logos" ADD COLUMN "file" text;--> statement-breakpoint
UPDATE "report_logos" SET "file" = rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
INSERT INTO "files" ("key", "kind", "name", "bytes", "purpose", "private", "uploaded_by", "created_at")
	SELECT "file", 'image', 'imagen', 0, 'calculators.logo', true, "user_id", "created_at" FROM "report_logos";--> statement-breakpoint
INSERT INTO "file_parts" ("file", "name", "storage_key", "type", "bytes")
	SELECT "file", 'logo.png', "file_key", 'image/png', 0 FROM "report_logos";--> statement-breakpoint
ALTER TABLE "report_logos" ALTER COLUMN "file" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report_logos" DROP COLUMN "file_key";--> statement-breakpoint
WITH moved AS (
	SELECT "video_id", "thumbnail", "asked_at",
		rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=') AS file
	FROM "hosted_videos" WHERE "thumbnail" IS NOT NULL
), made AS (
	INSERT INTO "files" ("key", "kind", "name", "bytes", "purpose", "created_at")
		SELECT file, 'image', 'imagen', 0, 'education.videoPicture', "asked_at" FROM moved
), stored AS (
	INSERT INTO "file_parts" ("file", "name", "storage_key", "type", "bytes")
		SELECT file, 'miniatura.jpg', "thumbnail", 'image/jpeg', 0 FROM moved
)
UPDATE "hosted_videos" h SET "thumbnail" = moved.file FROM moved WHERE moved."video_id" = h."video_id";--> statement-breakpoint
ALTER TABLE "member_pictures" ADD CONSTRAINT "member_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_pictures" ADD CONSTRAINT "member_pictures_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_pictures_file" ON "member_pictures" USING btree ("file");--> statement-breakpoint
ALTER TABLE "report_logos" ADD CONSTRAINT "report_logos_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_videos" ADD CONSTRAINT "hosted_videos_thumbnail_files_key_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_logos_file" ON "report_logos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "hosted_videos_thumbnail" ON "hosted_videos" USING btree ("thumbnail");--> statement-breakpoint
CREATE INDEX "file_parts_unmeasured" ON "file_parts" USING btree ("file") WHERE bytes = 0;