CREATE TABLE "search_vocabulary" (
	"audience" text NOT NULL,
	"word" text NOT NULL,
	"written" text NOT NULL,
	"times" integer NOT NULL,
	"length" smallint NOT NULL,
	"letters" integer NOT NULL,
	CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY("audience","word"),
	CONSTRAINT "search_vocabulary_audience" CHECK ("search_vocabulary"."audience" in ('everyone', 'members', 'paid'))
);
--> statement-breakpoint
CREATE INDEX "search_vocabulary_length" ON "search_vocabulary" USING btree ("length","audience");