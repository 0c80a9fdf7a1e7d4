CREATE TABLE "file_store" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone,
	CONSTRAINT "file_store_only" CHECK ("file_store"."only")
);
