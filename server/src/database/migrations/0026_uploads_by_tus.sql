CREATE TABLE "file_upload_pieces" (
	"upload" text NOT NULL,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "file_upload_pieces_upload_start_pk" PRIMARY KEY("upload","start"),
	CONSTRAINT "file_upload_pieces_bytes" CHECK ("file_upload_pieces"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"file" text,
	"shown" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_uploads_received" CHECK ("file_uploads"."received" between 0 and "file_uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_upload_pieces" ADD CONSTRAINT "file_upload_pieces_upload_file_uploads_key_fk" FOREIGN KEY ("upload") REFERENCES "public"."file_uploads"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uploads_of_person" ON "file_uploads" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "file_uploads_oldest" ON "file_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_uploads_file" ON "file_uploads" USING btree ("file");